import type { Progress } from '../build.ts';
import { ProgressLine } from './terminal.ts';

const STAGES: Record<Progress['stage'], string> = {
  read: 'Reading',
  compile: 'Compiling',
  bundle: 'Bundling',
  render: 'Rendering',
  check: 'Checking',
  write: 'Writing',
};

/** Runs something long with a line in the terminal that says how far it is. */
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
