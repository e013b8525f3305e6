import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { REPOSITORY } from '../support/cli.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of the folder with documentation sets of other projects. */
    corpora: string;
  }
}

/** The documentation sets are not part of this repository, see `tests/README.md`. */
export default function setup(project: TestProject): void {
  const folder = path.resolve(REPOSITORY, process.env.CORPORA ?? '../shared/corpora');
  if (!existsSync(folder)) {
    throw new Error(
      `there are no documentation sets in ${folder}: set CORPORA to the folder that contains them, or see tests/README.md`,
    );
  }
  project.provide('corpora', folder);
}
