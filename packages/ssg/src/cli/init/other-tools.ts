/** Sites of other generators, for which `ssg init` writes a configuration that keeps their folders and URLs. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../core/util/files-below.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';

interface OtherTool {
  /** As in the title of the handbook's page about the move. */
  name: string;
  /** Files and folders that only sites of the tool have. The first one that exists may state the title and the URL. */
  signs: readonly string[];
  /** Configurations with a common name. One of them is a sign if it matches the pattern. */
  configs?: { names: readonly string[]; pattern: RegExp };
  /** Folders that can contain the documents. */
  docs: readonly string[];
  /** Key of the configuration that names another folder for the documents. */
  docsKey?: string;
  exclude?: readonly string[];
  /** Key of the configuration that lists other files and folders without pages. */
  excludeKey?: string;
  /** URL path of the documents. Default: `/`. */
  routeBasePath?: string;
  headingIds?: string;
  /** Whether pages are published as `guide/start.html`. */
  hasNoSlash?: boolean;
  /** Folder of files that are published as they are. */
  publicDir?: string;
}

/** Names with each ending that a module can have. */
const modules = (...names: string[]): string[] =>
  names.flatMap((name) =>
    ['js', 'mjs', 'cjs', 'ts', 'mts', 'jsx', 'tsx'].map((ending) => `${name}.${ending}`),
  );

/** Names with each ending that a configuration of Hugo can have. */
const texts = (name: string): string[] =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`);

const TOOLS: readonly OtherTool[] = [
  {
    name: 'VitePress',
    signs: [...modules('.vitepress/config', '.vitepress/config/index'), '.vitepress'],
    docs: ['.'],
    docsKey: 'srcDir',
    excludeKey: 'srcExclude',
    headingIds: 'vitepress',
    hasNoSlash: true,
    publicDir: 'public',
  },
  {
    name: 'MkDocs',
    signs: ['mkdocs.yml', 'mkdocs.yaml'],
    docs: ['docs'],
    docsKey: 'docs_dir',
    headingIds: 'mkdocs',
  },
  {
    name: 'mdBook',
    signs: ['book.toml'],
    docs: ['src'],
    docsKey: 'src',
    exclude: ['SUMMARY.md'],
    hasNoSlash: true,
  },
  {
    name: 'Starlight',
    signs: [...modules('astro.config'), 'src/content/docs'],
    docs: ['src/content/docs'],
    publicDir: 'public',
  },
  {
    name: 'Hugo',
    signs: [
      ...['hugo', 'config/_default/hugo', 'config/_default/config'].flatMap(texts),
      'config/_default',
      'archetypes',
    ],
    configs: { names: texts('config'), pattern: /^baseURL\b/im },
    docs: ['content'],
    docsKey: 'contentDir',
  },
  {
    name: 'Nextra',
    signs: modules('theme.config', 'mdx-components', 'src/mdx-components'),
    docs: ['content', 'src/content', 'pages', 'src/pages'],
    hasNoSlash: true,
    publicDir: 'public',
  },
  {
    name: 'Fumadocs',
    signs: modules('source.config'),
    docs: ['content/docs', 'src/content/docs'],
    routeBasePath: 'docs',
    hasNoSlash: true,
    publicDir: 'public',
  },
  { name: 'Eleventy', signs: modules('eleventy.config', '.eleventy'), docs: ['content', 'docs', 'src', '.'] },
  {
    name: 'Sphinx with MyST',
    signs: ['conf.py', '_toc.yml', 'myst.yml'],
    docs: ['.'],
    exclude: ['_build/**', '_templates/**'],
    excludeKey: 'exclude_patterns',
    hasNoSlash: true,
  },
  {
    name: 'Jekyll',
    signs: ['_config.yml'],
    docs: ['.'],
    docsKey: 'source',
    exclude: ['vendor/**', '_{includes,layouts,sass,site}/**'],
    excludeKey: 'exclude',
  },
];

/** A site of another generator. Paths are relative to the folder of `ssg init`. */
export interface OtherSite {
  tool: string;
  docs: string;
  title?: string;
  url?: string;
  /** Entries of the configuration. */
  entries: string[];
}

/** Folders that can contain the site: the project itself, or its documentation. */
const BASES = ['.', 'docs', 'docs/source', 'doc', 'doc/source'];

/** The site of another generator in a project. */
export function otherSiteIn(dir: string): OtherSite | undefined {
  for (const base of BASES) {
    const exists = (name: string): boolean => existsSync(path.join(dir, base, name));
    for (const tool of TOOLS) {
      const config = tool.configs?.names.find((name) =>
        tool.configs?.pattern.test(readIfExists(path.join(dir, base, name)) ?? ''),
      );
      const sign = config ?? tool.signs.find(exists);
      if (sign === undefined) continue;
      const { baseUrl, tagline, folder, excluded, ...stated } = statedIn(path.join(dir, base, sign), tool);
      const docs = folder !== undefined && exists(folder) ? folder : tool.docs.find(exists);
      if (docs === undefined) continue;
      const at = (name: string): string => path.posix.join(base, name);
      const publicDir =
        tool.publicDir && [path.posix.join(docs, tool.publicDir), tool.publicDir].find(exists);
      return {
        tool: tool.name,
        docs: at(docs),
        ...stated,
        entries: [
          ...(tagline === undefined ? [] : [`tagline: ${quoted(tagline)}`]),
          ...(baseUrl === undefined ? [] : [`baseUrl: ${quoted(baseUrl)}`]),
          ...(tool.hasNoSlash ? ['trailingSlash: false'] : []),
          docsEntry(dir, at(docs), excluded, tool),
          // Standalone pages would be the same documents.
          ...(/(?:^|\/)pages$/.test(docs) ? ['pages: false'] : []),
          ...(publicDir === undefined ? [] : [`staticDirs: [${quoted(at(publicDir))}]`]),
          ...(tool.headingIds === undefined ? [] : [`markdown: { headingIds: ${quoted(tool.headingIds)} }`]),
        ],
      };
    }
  }
  return undefined;
}

function docsEntry(
  dir: string,
  folder: string,
  excluded: readonly string[],
  { exclude: always = [], routeBasePath = '/' }: OtherTool,
): string {
  const patterns = excluded.flatMap((name) => patternOf(path.join(dir, folder), name));
  const exclude = [...new Set([...always, ...patterns])];
  const parts = [
    ...(folder === 'docs' ? [] : [`path: ${quoted(folder)}`]),
    ...(routeBasePath === 'docs' ? [] : [`routeBasePath: ${quoted(routeBasePath)}`]),
    ...(exclude.length === 0 ? [] : [`exclude: [${exclude.map(quoted).join(', ')}]`]),
  ];
  return `docs: { ${parts.join(', ')} }`;
}

/** The pattern for an excluded file or folder, if it contains documents. */
function patternOf(docs: string, name: string): string[] {
  if (name.includes('*')) return name.endsWith('.md') ? [name] : [];
  if (name === 'node_modules' || !existsSync(path.join(docs, name))) return [];
  if (statSync(path.join(docs, name)).isFile()) return /\.mdx?$/.test(name) ? [name] : [];
  return filesBelow(path.join(docs, name)).some((file) => /\.mdx?$/.test(file)) ? [`${name}/**`] : [];
}

interface Stated {
  title?: string;
  tagline?: string;
  url?: string;
  baseUrl?: string;
  /** The folder of the documents, from the configuration. */
  folder?: string;
  excluded: readonly string[];
}

/** The title, description, address, and folder in a configuration, where they are plain texts. Programs may compute them. */
function statedIn(file: string, { docsKey, excludeKey }: OtherTool): Stated {
  const text = readIfExists(file) ?? '';
  const isProgram = /\.[cm]?[jt]sx?$/.test(file);
  /** The entry on the least indented line, since objects inside have entries of the same names. */
  const entry = (names: string, isFitting = (_indentation: number) => true) => {
    const pattern = isProgram
      ? `^([ \\t]*)(?:.*?[{,][ \\t]*)??(?:${names})\\s*:\\s*(["'])(.+?)\\2`
      : `^([ \\t]*)(?:${names})[ \\t]*[:=][ \\t]*(["']?)([^\\s!&*>{|[#].*?)\\2[ \\t]*(?:#.*)?$`;
    return [...text.matchAll(new RegExp(pattern, 'gm'))]
      .map(([, indentation = '', , value = '']) => ({ indentation: indentation.length, value }))
      .filter(({ indentation }) => isFitting(indentation))
      .sort((a, b) => a.indentation - b.indentation)[0];
  };
  const isOuter = (indentation: number) => isProgram || indentation === 0;
  const title = entry('site_name|title|project', isOuter);
  const depth = title?.indentation ?? (isProgram ? 4 : 0);
  const atMost = (names: string) => entry(names, (indentation) => indentation <= depth)?.value;
  const tagline = entry('site_description|description', (indentation) => indentation === depth)?.value;
  const host = atMost('cname');
  const url = atMost('site_url|site-url|baseURL|url|site') ?? entry('hostname')?.value;
  const address = url?.startsWith('http') && URL.canParse(url) ? new URL(url) : undefined;
  const ofUrl = url?.startsWith('/') ? url : address?.pathname;
  const baseUrl = `/${atMost('base|baseurl') ?? ofUrl ?? ''}/`.replace(/\/+/g, '/');
  const folder = docsKey && (isProgram ? atMost(docsKey) : entry(docsKey)?.value)?.replace(/^\.\/|\/$/g, '');
  return {
    ...(title !== undefined && { title: title.value }),
    ...(tagline !== undefined && { tagline }),
    ...(address ? { url: address.origin } : host !== undefined && { url: `https://${host}` }),
    ...(/^\/[\w./-]+$/.test(baseUrl) && { baseUrl }),
    ...(folder && { folder }),
    excluded: excludeKey === undefined ? [] : listIn(text, excludeKey),
  };
}

/** The plain texts of a list in brackets, or of a YAML list with dashes. */
function listIn(text: string, key: string): string[] {
  const list = new RegExp(
    `^[ \\t]*${key}[ \\t]*[:=][ \\t]*(?:\\[([^\\]]*)\\]|((?:\\n[ \\t]*(?:[-#].*)?)*))`,
    'm',
  ).exec(text);
  const items =
    list?.[1]?.split(',') ?? list?.[2]?.split('\n').map((line) => line.replace(/^\s*-|\s#.*/g, '')) ?? [];
  return items
    .map((item) => item.replace(/^[\s"']+|[\s"'/]+$/g, ''))
    .filter((item) => /^[\w./*-]+$/.test(item));
}

export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
