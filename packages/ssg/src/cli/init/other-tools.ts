/** Sites of other generators, for which `ssg init` writes a configuration that keeps their folders and URLs. */
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface OtherTool {
  name: string;
  /** Files and folders that only sites of the tool have. */
  signs: readonly string[];
  /** Folder of the documents. */
  docs: string;
  /** Entries of the configuration, and the folder that each needs. */
  entries: readonly { text: string; folder?: string }[];
}

const DOCS_AT_ROOT = "docs: { routeBasePath: '/' }";
const PUBLIC = { text: "staticDirs: ['public']", folder: 'public' };

const TOOLS: readonly OtherTool[] = [
  {
    name: 'VitePress',
    signs: ['.vitepress'],
    docs: '.',
    entries: [
      { text: 'trailingSlash: false' },
      { text: "docs: { path: '.', routeBasePath: '/' }" },
      PUBLIC,
      { text: "markdown: { headingIds: 'vitepress' }" },
    ],
  },
  {
    name: 'MkDocs',
    signs: ['mkdocs.yml'],
    docs: 'docs',
    entries: [{ text: DOCS_AT_ROOT }, { text: "markdown: { headingIds: 'mkdocs' }" }],
  },
  {
    name: 'mdBook',
    signs: ['book.toml'],
    docs: 'src',
    entries: [
      { text: 'trailingSlash: false' },
      { text: "docs: { path: 'src', routeBasePath: '/', exclude: ['SUMMARY.md'] }" },
    ],
  },
  {
    name: 'Starlight',
    signs: ['src/content/docs'],
    docs: 'src/content/docs',
    entries: [{ text: "docs: { path: 'src/content/docs', routeBasePath: '/' }" }, PUBLIC],
  },
  {
    name: 'Hugo',
    signs: ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config/_default', 'archetypes'],
    docs: 'content',
    entries: [{ text: "docs: { path: 'content', routeBasePath: '/' }" }],
  },
];

/** The generator of the documents in a folder. */
export function otherToolIn(dir: string): OtherTool | undefined {
  const has = (name: string): boolean => existsSync(path.join(dir, name));
  return TOOLS.find(({ signs, docs }) => signs.some(has) && has(docs));
}

/** @returns lines of the configuration */
export function entriesOf({ entries }: OtherTool, dir: string): string[] {
  return entries.flatMap(({ text, folder }) =>
    folder === undefined || existsSync(path.join(dir, folder)) ? [text] : [],
  );
}
