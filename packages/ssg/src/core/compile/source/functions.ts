/** Runs the site's own functions on the text of a document, before any other step. */

import { stringify } from 'yaml';
import type { MarkdownOptions } from '../../config/types.ts';
import type { Diagnostic, PostOptions } from '../../types.ts';
import { settled } from '../../util/settled.ts';
import { isObject } from '../../util/value.ts';
import { type ParsedFrontMatter, parseFrontMatter } from '../front-matter/parse.ts';
import { thrownBy } from '../thrown.ts';
import { keepingMarker } from './truncation.ts';

type Functions = Pick<MarkdownOptions, 'preprocessor' | 'parseFrontMatter'>;

export async function processText(
  source: string,
  file: string,
  functions: Functions,
  post?: PostOptions,
): Promise<{ text: string; madeFrontMatter?: string; dependsOnPlace: boolean } | { diagnostic: Diagnostic }> {
  let name = 'preprocessor';
  let dependsOnPlace = false;
  const input = (fileContent: string): { filePath: string; fileContent: string } => ({
    get filePath() {
      dependsOnPlace = true;
      return file;
    },
    fileContent,
  });
  try {
    const { preprocessor } = functions;
    const text = preprocessor
      ? keepingMarker(source, post, (fileContent) => preprocessor(input(fileContent)) ?? fileContent)
      : source;
    if (typeof text !== 'string') throw new Error('the function did not return a string');
    name = 'parseFrontMatter';
    const parsed = functions.parseFrontMatter
      ? await withFrontMatter(text, file, functions.parseFrontMatter, input)
      : { text };
    return { ...parsed, dependsOnPlace };
  } catch (error) {
    return {
      diagnostic: {
        code: 'markdown-plugin',
        severity: 'error',
        ...thrownBy(`\`markdown.${name}\``, error),
        file,
        line: 1,
        column: 1,
      },
    };
  }
}

/** The function may read values of another tool, such as an object where ssg expects a text. */
const valuesOf = ({ written, frontMatter }: ParsedFrontMatter): object => written ?? frontMatter;

/** Runs the site's function. If it changes only the front matter, lines keep their numbers. */
async function withFrontMatter(
  text: string,
  file: string,
  parse: NonNullable<Functions['parseFrontMatter']>,
  inputOf: (fileContent: string) => { filePath: string; fileContent: string },
): Promise<{ text: string; madeFrontMatter?: string }> {
  const lines = text.replace(/\r\n?/g, '\n');
  const parsed = parseFrontMatter(lines, file);
  // The build reports invalid YAML with its place, and values that are still invalid after the function.
  if (!parsed.written && parsed.diagnostics.some(({ severity }) => severity === 'error')) return { text };
  const content = parsed.body.trimStart();
  const before = { frontMatter: valuesOf(parsed), content };
  const input = Object.assign(inputOf(text), {
    defaultParseFrontMatter: async ({ fileContent }: { fileContent: string }) => {
      const own = parseFrontMatter(fileContent.replace(/\r\n?/g, '\n'), file);
      return { frontMatter: { ...valuesOf(own) }, content: own.body.trimStart() };
    },
  });
  const after = await settled(parse(input));
  if (after && !(isObject(after.frontMatter) && typeof after.content === 'string'))
    throw new Error('the function did not return `{ frontMatter, content }`');
  if (!after || JSON.stringify(after) === JSON.stringify(before)) return { text };
  return {
    text: after.content === content ? text : after.content,
    madeFrontMatter: stringify(after.frontMatter),
  };
}
