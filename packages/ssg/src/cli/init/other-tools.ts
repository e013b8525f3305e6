/** Sites of other generators, for which `ssg init` writes a configuration that keeps their folders and URLs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readIfExists } from '../../core/util/read-if-exists.ts';

interface OtherTool {
  /** As in the title of the handbook's page about the move. */
  name: string;
  /** Files and folders that only sites of the tool have. The first one that exists may state the title and the URL. */
  signs: readonly string[];
  /** Folders that can contain the documents. */
  docs: readonly string[];
  exclude?: readonly string[];
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

const TOOLS: readonly OtherTool[] = [
  {
    name: 'VitePress',
    signs: [...modules('.vitepress/config', '.vitepress/config/index'), '.vitepress'],
    docs: ['.'],
    headingIds: 'vitepress',
    hasNoSlash: true,
    publicDir: 'public',
  },
  { name: 'MkDocs', signs: ['mkdocs.yml', 'mkdocs.yaml'], docs: ['docs'], headingIds: 'mkdocs' },
  { name: 'mdBook', signs: ['book.toml'], docs: ['src'], exclude: ['SUMMARY.md'], hasNoSlash: true },
  {
    name: 'Starlight',
    signs: [...modules('astro.config'), 'src/content/docs'],
    docs: ['src/content/docs'],
    publicDir: 'public',
  },
  {
    name: 'Hugo',
    signs: ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config/_default', 'archetypes'],
    docs: ['content'],
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
    signs: ['conf.py', '_toc.yml'],
    docs: ['.'],
    exclude: ['_build/**', '_templates/**'],
    hasNoSlash: true,
  },
  { name: 'Jekyll', signs: ['_config.yml'], docs: ['.'], exclude: ['vendor/**'] },
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
      const sign = tool.signs.find(exists);
      const docs = tool.docs.find(exists);
      if (sign === undefined || docs === undefined) continue;
      const at = (name: string): string => path.posix.join(base, name);
      const { baseUrl, tagline, ...stated } = statedIn(path.join(dir, base, sign));
      return {
        tool: tool.name,
        docs: at(docs),
        ...stated,
        entries: [
          ...(tagline === undefined ? [] : [`tagline: ${quoted(tagline)}`]),
          ...(baseUrl === undefined ? [] : [`baseUrl: ${quoted(baseUrl)}`]),
          ...(tool.hasNoSlash ? ['trailingSlash: false'] : []),
          docsEntry(at(docs), tool),
          // Standalone pages would be the same documents.
          ...(/(?:^|\/)pages$/.test(docs) ? ['pages: false'] : []),
          ...(tool.publicDir !== undefined && exists(tool.publicDir)
            ? [`staticDirs: [${quoted(at(tool.publicDir))}]`]
            : []),
          ...(tool.headingIds === undefined ? [] : [`markdown: { headingIds: ${quoted(tool.headingIds)} }`]),
        ],
      };
    }
  }
  return undefined;
}

function docsEntry(folder: string, { exclude = [], routeBasePath = '/' }: OtherTool): string {
  const parts = [
    ...(folder === 'docs' ? [] : [`path: ${quoted(folder)}`]),
    ...(routeBasePath === 'docs' ? [] : [`routeBasePath: ${quoted(routeBasePath)}`]),
    ...(exclude.length === 0 ? [] : [`exclude: [${exclude.map(quoted).join(', ')}]`]),
  ];
  return `docs: { ${parts.join(', ')} }`;
}

/** The title, description, and address in a configuration, where they are plain texts. Programs may compute them. */
function statedIn(file: string): { title?: string; tagline?: string; url?: string; baseUrl?: string } {
  const text = readIfExists(file) ?? '';
  const isProgram = /\.[cm]?[jt]sx?$/.test(file);
  const stated = (names: string, before = isProgram ? '(?:^|[{,])\\s*' : '^'): string | undefined => {
    const pattern = isProgram
      ? `${before}(?:${names})\\s*:\\s*(["'])(.+?)\\1`
      : `${before}(?:${names})\\s*[:=]\\s*(["']?)([^\\s!&*>{|[].*?)\\1\\s*(?:#.*)?$`;
    return new RegExp(pattern, 'm').exec(text)?.[2];
  };
  const title = stated('site_name|title|project');
  // Other objects of a program have descriptions, too. The one of the site is on a line as deep as the title.
  const indentation = isProgram ? /^[ \t]*(?=title\s*:)/m.exec(text)?.[0] : '';
  const tagline =
    indentation === undefined ? undefined : stated('site_description|description', `^${indentation}`);
  const host = stated('cname');
  const url = stated('site_url|site-url|baseURL|url|site');
  const address = url?.startsWith('http') && URL.canParse(url) ? new URL(url) : undefined;
  const ofUrl = url?.startsWith('/') ? url : address?.pathname;
  const baseUrl = `/${stated('base|baseurl') ?? ofUrl ?? ''}/`.replace(/\/+/g, '/');
  return {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...(address ? { url: address.origin } : host !== undefined && { url: `https://${host}` }),
    ...(/^\/[\w./-]+$/.test(baseUrl) && { baseUrl }),
  };
}

export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
