/**
 * Generates documents for benchmarks: prose, headings, lists, tables, code, and links as in real documentation, about 8
 * kB each, the same on every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS =
  'the of to and a in is it for on with as by from at this that an be are can will when if not only each server client request response cache token config option value field record table index query result error retry timeout thread worker queue message event handler route path module package function class object string number array buffer stream file folder archive release version build creates updates deletes reads writes sends receives validates resolves expands fast slow stable remote local shared private public optional required default custom'.split(
    ' ',
  );

/** A small random number generator (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Path of a numbered document below the docs folder, with 25 documents per folder. */
export function documentPath(number) {
  const folder = Math.floor(number / 25);
  return `section-${Math.floor(folder / 4)}/part-${folder % 4}/page-${number}.md`;
}

export function documentText(number, count) {
  const next = random(number + 1);
  const word = () => WORDS[Math.floor(next() * WORDS.length)];
  const words = (length) => Array.from({ length }, word).join(' ');
  const sentence = () => `${words(12)} \`${word()}\` ${words(4)}, **${word()}** ${words(3)}.`;
  const paragraph = () => Array.from({ length: 3 }, sentence).join(' ');
  const link = () => {
    const target = documentPath(Math.floor(next() * count));
    const relative = path.posix.relative(path.posix.dirname(documentPath(number)), target);
    return `See [${words(2)}](${relative.startsWith('.') ? relative : `./${relative}`}#part-${1 + Math.floor(next() * 6)}).`;
  };
  const parts = Array.from({ length: 6 }, (_, index) =>
    [
      `## Part ${index + 1}`,
      `${paragraph()} ${link()}`,
      Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
      `### Detail ${index + 1}`,
      paragraph(),
      `\`\`\`ts\nexport async function ${word()}${index}(${word()}: string): Promise<number> {\n  // ${words(5)}\n  return (await fetch(\`/${word()}/\${${word()}}\`)).status;\n}\n\`\`\``,
      `| Option | Meaning |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| \`${word()}\` | ${words(6)} |`).join('\n')}`,
      link(),
    ].join('\n\n'),
  );
  return `---\ntitle: Page ${number}\ndescription: ${words(10)}.\nsidebar_position: ${(number % 25) + 1}\n---\n\n${paragraph()}\n\n${parts.join('\n\n')}\n`;
}

/** @param files texts by path relative to `dir` */
export function writeFiles(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Writes a site of `count` documents. */
export function writeSite(dir, count) {
  for (let number = 0; number < count; number++) {
    writeFiles(dir, { [`docs/${documentPath(number)}`]: documentText(number, count) });
  }
  writeFiles(dir, {
    'docs/index.md': `---\ntitle: Home\n---\n\nStart with [the first](./${documentPath(0)}).\n`,
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';\n\nexport default defineConfig({ title: 'Bench', url: 'https://example.com' });\n`,
  });
}
