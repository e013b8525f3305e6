/** The code blocks of pages that have a title, which names their file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface TitledBlock {
  title: string;
  /** Without the indentation of the block. */
  text: string;
}

export interface PageWithBlocks {
  /** Name of the file: `options.md`. */
  page: string;
  blocks: TitledBlock[];
}

/** The pages in a folder that have titled blocks. */
export function pagesWithBlocks(folder: string): PageWithBlocks[] {
  return readdirSync(folder)
    .filter((page) => page.endsWith('.md'))
    .map((page) => ({ page, blocks: blocksOf(readFileSync(path.join(folder, page), 'utf8')) }))
    .filter(({ blocks }) => blocks.length > 0);
}

const BLOCK =
  /^(?<indent> *)(?<fence>`{3,})\w+ title="(?<title>[^"]+)"\n(?<text>[\s\S]*?)^\k<indent>\k<fence>$/gm;

function blocksOf(markdown: string): TitledBlock[] {
  return [...markdown.matchAll(BLOCK)].map(({ groups }) => {
    const { indent = '', title = '', text = '' } = groups ?? {};
    return { title, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
