import { createInterface } from 'node:readline/promises';
import { isatty, ReadStream } from 'node:tty';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { stdout } from '../streams.ts';

/**
 * Asks for one of several choices on a terminal. Scripts and CI get the first one.
 *
 * @param kind in messages: `template`
 * @param choices descriptions by name
 */
export async function ask<Name extends string>(
  question: string,
  kind: string,
  choices: Readonly<Record<Name, string>>,
): Promise<Name> {
  const names = Object.keys(choices) as Name[];
  const first = names[0] as Name;
  if (!stdout.isTTY || !isatty(0) || process.env.CI) return first;
  // The command runs in a worker thread, which has no standard input of its own.
  const input = new ReadStream(0);
  const lines = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  try {
    stdout.write(`${question}\n`);
    for (const [index, name] of names.entries())
      stdout.write(`  ${index + 1}  ${name.padEnd(12)}${choices[name]}\n`);
    for (;;) {
      stdout.write(`Number or name (${first}): `);
      const { value, done } = await answers.next();
      const answer = String(value ?? '').trim();
      if (done || answer === '') return first;
      const chosen = names[Number(answer) - 1] ?? names.find((name) => name === answer);
      if (chosen) return chosen;
      stdout.write(
        `unknown ${kind} \`${answer}\`; ${didYouMean(answer, names) ?? 'enter a number from the list'}\n`,
      );
    }
  } finally {
    lines.close();
    input.destroy();
  }
}
