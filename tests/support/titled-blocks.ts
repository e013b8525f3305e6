/** The code blocks of a page that have a title, which names their file. */

export interface TitledBlock {
  title: string;
  /** Without the indentation of the block. */
  text: string;
}

export interface Section {
  heading: string;
  blocks: TitledBlock[];
}

/** The sections with titled blocks, by headings of the second level outside of code. */
export function sectionsOf(markdown: string): Section[] {
  const starts = [...markdown.matchAll(HEADING_OR_BLOCK)].filter(([text]) => text.startsWith('## '));
  return starts
    .map(({ 0: heading, index }, at) => ({
      heading: heading.slice('## '.length),
      blocks: blocksOf(markdown.slice(index, starts[at + 1]?.index)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

const HEADING_OR_BLOCK = /^## .*|^ *(`{3,})[\s\S]*?^ *\1$/gm;
const BLOCK =
  /^(?<indent> *)(?<fence>`{3,})\w+ title="(?<title>[^"]+)"\n(?<text>[\s\S]*?)^\k<indent>\k<fence>$/gm;

function blocksOf(section: string): TitledBlock[] {
  return [...section.matchAll(BLOCK)].map(({ groups }) => {
    const { indent = '', title = '', text = '' } = groups ?? {};
    return { title, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
