import type { Progress } from '../core/pipeline/build.ts';
import { ProgressLine } from './terminal.ts';

const STAGES: Record<Progress['stage'], string> = {
  read: 'Reading',
  compile: 'Compiling',
  bundle: 'Bundling',
  render: 'Rendering',
  check: 'Checking',
  external: 'Checking external links',
  write: 'Writing',
};

/** Shows a progress line in the terminal while `run` is running. */
export async function withProgress<T>(run: (show: (text: string) => void) => Promise<T>): Promise<T> {
  const line = new ProgressLine();
  try {
    return await run((text) => line.show(text));
  } finally {
    line.clear();
  }
}

export function describeProgress({ stage, done, total }: Progress): string {
  return `${STAGES[stage]}${total === undefined ? '' : ` ${done}/${total}`} …`;
}
