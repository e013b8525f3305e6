/** Options of docs and blogs that put another component in the place of the theme's: `docItemComponent: '@theme/ApiItem'`. */
import path from 'node:path';
import { moduleAt, ROUTE_ALIAS } from '../../core/modules/replacements.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { relativeTo } from './docs.ts';
import type { Notes } from './notes.ts';
import { writePageModule } from './page-module.ts';

const DEFAULT_LAYOUT = 'the layout around documents has the default look';

/** By option: the component of the theme, what ssg does instead, and the option's default if it has another name. */
type Components = Record<string, [name: string, instead: string, standard?: string]>;

export const OF_DOCS: Components = {
  docItemComponent: ['DocItem', 'documents have the default layout; to replace it, add `src/theme/DocItem`'],
  docRootComponent: ['DocRoot', DEFAULT_LAYOUT],
  docVersionRootComponent: ['DocVersionRoot', DEFAULT_LAYOUT],
  docsRootComponent: ['DocsRoot', DEFAULT_LAYOUT],
  // The name of `docRootComponent` in Docusaurus 2.
  docLayoutComponent: ['DocRoot', DEFAULT_LAYOUT, 'DocPage'],
  docTagDocListComponent: ['DocTagDocListPage', 'lists of documents have the default look'],
  docTagsListComponent: ['DocTagsListPage', 'the list of tags has the default look'],
  docCategoryGeneratedIndexComponent: [
    'DocCategoryGeneratedIndexPage',
    'category pages have the default look',
  ],
};

const LISTS = 'lists of posts have the default look';

export const OF_BLOGS: Components = {
  blogListComponent: ['BlogListPage', LISTS],
  blogPostComponent: [
    'BlogPostPage',
    'posts have the default layout; to replace it, add `src/theme/BlogPostPage`',
  ],
  blogTagsListComponent: ['BlogTagsListPage', 'the list of tags has the default look'],
  blogTagsPostsComponent: ['BlogTagsPostsPage', LISTS],
  blogArchiveComponent: ['BlogArchivePage', 'the archive has the default look'],
  blogAuthorsListComponent: ['Blog/Pages/BlogAuthorsListPage', 'the list of authors has the default look'],
  blogAuthorsPostsComponent: ['Blog/Pages/BlogAuthorsPostsPage', LISTS],
};

/**
 * @param components the options
 * @param instances options of each instance of the docs or of each blog, with their place in the configuration
 * @param alias aliases with the components of plugins, relative to the site's folder; absent if the theme is another one
 * @param lacksTheme a theme of the configuration is not installed, which is reported
 * @returns further aliases
 */
export function routeComponents(
  components: Components,
  instances: readonly (readonly [where: string, options: Readonly<Record<string, unknown>>])[],
  alias: Readonly<Record<string, string>> | undefined,
  root: string,
  lacksTheme: boolean,
  notes: Notes,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, [name, instead, standard = name]] of Object.entries(components)) {
    const files = new Map<string, string>();
    for (const [where, options] of instances) {
      const written = options[key];
      if (written === undefined || written === `@theme/${standard}`) continue;
      const file = alias && (alias[String(written)] ?? fileOf(String(written), root));
      if (file !== undefined) files.set(String(options.id ?? 'default'), file);
      else if (alias === undefined || !lacksTheme || !String(written).startsWith('@theme/'))
        notes.add(`${where} > ${key}`, `\`${String(written)}\` is not used; ${instead}`);
    }
    const [file, ...others] = new Set(files.values());
    if (file === undefined) continue;
    const isForAll = others.length === 0 && files.size === instances.length;
    found[ROUTE_ALIAS + name] = isForAll ? file : relativeTo(root, chooser(name, files, root));
  }
  return found;
}

/** Finds `@site/src/components/X`, `@theme/X` in `src/theme`, or an absolute path. */
function fileOf(written: string, root: string): string | undefined {
  const base = written.replace(/^@site\//, '').replace(/^@theme\//, 'src/theme/');
  const absolute = path.resolve(root, base);
  const file = moduleAt(absolute.replace(/\.[jt]sx?$/, ''));
  return file && relativeTo(root, file);
}

/** Writes a component that shows the one of the instance. Instances without one get the theme's. */
function chooser(name: string, files: ReadonlyMap<string, string>, root: string): string {
  const own = [...files];
  const text = [
    "import useRouteContext from '@docusaurus/useRouteContext';",
    `import Component from '@theme/${name}';`,
    ...own.map(
      ([, file], index) =>
        `import Component${index} from ${JSON.stringify(`@site/${file.replace(/^\.\//, '')}`)};`,
    ),
    `const own = { ${own.map(([id], index) => `${JSON.stringify(id)}: Component${index}`).join(', ')} };`,
    'export default function ComponentOfInstance(props) {',
    '  const { plugin } = useRouteContext();',
    '  const Shown = Object.hasOwn(own, plugin.id) ? own[plugin.id] : Component;',
    '  return <Shown {...props} />;',
    '}',
    '',
  ].join('\n');
  return writePageModule(root, sha256(text).slice(0, 16), text);
}
