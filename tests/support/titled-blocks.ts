/** The code blocks of pages. A block with a title is a file, which the title names. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface CodeBlock {
  /** Empty if the block has none. */
  language: string;
  /** Path of a file. */
  title?: string;
  /** Without the indentation of the block. */
  text: string;
}

export type TitledBlock = CodeBlock & { title: string };

export interface PageWithBlocks {
  /** Name of the file: `options.md`. */
  page: string;
  blocks: TitledBlock[];
  /** With the blocks without a title, in order. */
  all: CodeBlock[];
}

/** The pages in a folder that have code blocks with titles. */
export function pagesWithBlocks(folder: string): PageWithBlocks[] {
  return pagesWithCode(folder).filter(({ blocks }) => blocks.length > 0);
}

/** The pages in a folder. */
export function pagesWithCode(folder: string): PageWithBlocks[] {
  return readdirSync(folder)
    .filter((page) => page.endsWith('.md'))
    .map((page) => {
      const all = blocksOf(readFileSync(path.join(folder, page), 'utf8'));
      return { page, blocks: all.filter((block): block is TitledBlock => block.title !== undefined), all };
    });
}

/** Blocks with further options, such as `test`, are not files of a site: `ssg test` runs them. */
const BLOCK =
  /^(?<indent> *)(?<fence>`{3,})(?<language>\w*)(?: title="(?<title>[^"]+)"$)?.*\n(?<text>[\s\S]*?)^\k<indent>\k<fence>$/gm;

function blocksOf(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(BLOCK)].map(({ groups }) => {
    const { indent = '', language = '', title, text = '' } = groups ?? {};
    return {
      language,
      ...(title !== undefined && { title }),
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    };
  });
}
