import { createInterface } from 'node:readline/promises';
import { isatty, ReadStream } from 'node:tty';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { stdout } from '../streams.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './templates.ts';

/** Asks for a template on a terminal. Scripts and CI get the first one. */
export async function askTemplate(): Promise<TemplateName> {
  const [first] = TEMPLATE_NAMES;
  if (!stdout.isTTY || !isatty(0) || process.env.CI) return first;
  // The command runs in a worker thread, which has no standard input of its own.
  const input = new ReadStream(0);
  const lines = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  try {
    stdout.write('Which kind of site?\n');
    for (const [index, name] of TEMPLATE_NAMES.entries())
      stdout.write(`  ${index + 1}  ${name.padEnd(12)}${TEMPLATES[name].description}\n`);
    for (;;) {
      stdout.write(`Number or name (${first}): `);
      const { value, done } = await answers.next();
      const answer = String(value ?? '').trim();
      if (done || answer === '') return first;
      const chosen = TEMPLATE_NAMES[Number(answer) - 1] ?? TEMPLATE_NAMES.find((name) => name === answer);
      if (chosen) return chosen;
      stdout.write(
        `unknown template \`${answer}\`; ${didYouMean(answer, TEMPLATE_NAMES) ?? 'enter a number from the list'}\n`,
      );
    }
  } finally {
    lines.close();
    input.destroy();
  }
}
