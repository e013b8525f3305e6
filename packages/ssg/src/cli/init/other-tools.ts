/** Sites of other generators, for which `ssg init` writes a configuration that keeps their folders and URLs. */
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface OtherTool {
  name: string;
  /** A file or folder that only sites of the tool have. */
  sign: string;
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
    sign: '.vitepress',
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
    sign: 'mkdocs.yml',
    docs: 'docs',
    entries: [{ text: DOCS_AT_ROOT }, { text: "markdown: { headingIds: 'mkdocs' }" }],
  },
  {
    name: 'mdBook',
    sign: 'book.toml',
    docs: 'src',
    entries: [
      { text: 'trailingSlash: false' },
      { text: "docs: { path: 'src', routeBasePath: '/', exclude: ['SUMMARY.md'] }" },
    ],
  },
  {
    name: 'Starlight',
    sign: 'src/content/docs',
    docs: 'src/content/docs',
    entries: [{ text: "docs: { path: 'src/content/docs', routeBasePath: '/' }" }, PUBLIC],
  },
];

/** The generator of the documents in a folder. */
export function otherToolIn(dir: string): OtherTool | undefined {
  const has = (name: string): boolean => existsSync(path.join(dir, name));
  return TOOLS.find(({ sign, docs }) => has(sign) && has(docs));
}

/** @returns lines of the configuration */
export function entriesOf({ entries }: OtherTool, dir: string): string[] {
  return entries.flatMap(({ text, folder }) =>
    folder === undefined || existsSync(path.join(dir, folder)) ? [text] : [],
  );
}
