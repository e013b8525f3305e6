/** The files that `node packages/reference.mjs` writes, by path in the repository. Test files of a worker generate them once. */
import path from 'node:path';
import { generatedFiles } from '../../packages/ssg/reference/main.ts';
import { REPOSITORY } from './cli.ts';

export const GENERATED: ReadonlyMap<string, string> = await generatedFiles(path.resolve(REPOSITORY));
