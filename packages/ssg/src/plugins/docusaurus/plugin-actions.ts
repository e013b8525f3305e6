/** The actions of plugins: pages, and data for them. */
import path from 'node:path';
import type { AddedRoute } from '../../core/config/types.ts';
import { attempt } from '../../core/util/attempt.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { type Fields, isObject } from '../../core/util/value.ts';
import { writePageModule } from './page-module.ts';

/** The actions for `contentLoaded`. */
export class Actions {
  globalData: unknown;
  readonly routes: AddedRoute[] = [];
  readonly notes: string[] = [];
  /** Notes on pages that the site lacks. */
  readonly leftOut: string[] = [];
  /** Metadata of posts, by their source. Docusaurus adds it to the component of a document. */
  posts: ReadonlyMap<unknown, Fields> = new Map();
  readonly #name: string;
  readonly #root: string;
  readonly #baseUrl: string;
  readonly #folder: string;
  /** Data of `createData()`, by the returned path. */
  readonly #data = new Map<string, string>();

  constructor({ name, id, root, baseUrl }: { name: string; id: string; root: string; baseUrl: string }) {
    this.#name = name;
    this.#root = root;
    this.#baseUrl = baseUrl;
    this.#folder = path.join(root, '.docusaurus', name, id);
  }

  readonly given = {
    setGlobalData: (data: unknown): void => {
      this.globalData = data;
    },
    createData: async (name: string, data: unknown): Promise<string> => {
      const file = path.join(this.#folder, name);
      this.#data.set(file, typeof data === 'string' ? data : JSON.stringify(data));
      return file;
    },
    addRoute: (route: unknown): void => {
      for (const each of pagesIn(route)) this.#addPage(each);
    },
  };

  #addPage({ path: written, component, modules, props }: Fields): void {
    if (typeof written !== 'string') throw new Error('the route of `addRoute()` has no `path`');
    if (typeof component !== 'string')
      throw new Error(`the route \`${written}\` of \`addRoute()\` has no \`component\``);
    const url = written.replace(/\/\*$/, '') || '/';
    if (/[:*(]/.test(url)) {
      this.leftOut.push(`the route \`${written}\`: left out, because a pattern does not name pages`);
      return;
    }
    const hasPathsBelow = written.endsWith('/*');
    if (hasPathsBelow)
      this.notes.push(
        `the route \`${written}\`: only \`${url}\` is published, because a pattern does not name pages`,
      );
    const route = { written, url, hasPathsBelow };
    const text = this.#pageText(route, component, isObject(modules) ? modules : {}, props);
    // The name is a hash of the contents, so cached results of another page are not reused.
    const file = writePageModule(this.#root, sha256(this.#name + url + text).slice(0, 16), text);
    const isBelow = `${url}/`.startsWith(this.#baseUrl);
    const path = isBelow ? `/${url.slice(this.#baseUrl.length)}` : url;
    this.routes.push({ path, file, ...(hasPathsBelow && { hasPathsBelow }) });
  }

  /** The source of a page's module, which renders the component with the data of the route, as React Router does. */
  #pageText(
    { written, url, hasPathsBelow }: { written: string; url: string; hasPathsBelow: boolean },
    component: string,
    modules: Fields,
    props: unknown,
  ): string {
    const imports: string[] = [];
    const textOf = (module: unknown): string => {
      if (Array.isArray(module)) return `[${module.map(textOf).join(', ')}]`;
      if (isObject(module) && typeof module.path !== 'string')
        return `{ ${Object.entries(module)
          .map(([key, each]) => `${JSON.stringify(key)}: ${textOf(each)}`)
          .join(', ')} }`;
      const file = String(isObject(module) ? module.path : module);
      const data = this.#data.get(file.replace(/^@site\//, `${this.#root}/`));
      if (data !== undefined)
        return attempt(() => JSON.parse(data)) === undefined ? JSON.stringify(data) : data;
      imports.push(file);
      const name = `Module${imports.length - 1}`;
      const metadata = this.posts.get(file);
      if (metadata === undefined) return name;
      const { frontMatter } = metadata;
      const added = JSON.stringify({ metadata, frontMatter, assets: {}, toc: [] });
      return `Object.assign((props) => <${name} {...props} />, ${added})`;
    };
    const given = Object.entries(modules).map(([key, module]) => `${JSON.stringify(key)}: ${textOf(module)}`);
    return [
      "import { useLocation } from '@docusaurus/router';",
      `import Component from ${JSON.stringify(component)};`,
      ...imports.map((file, index) => `import Module${index} from ${JSON.stringify(file)};`),
      `const given = { ${given.join(', ')} };`,
      `const props = ${JSON.stringify(props ?? {})};`,
      `const route = { path: ${JSON.stringify(url)}, exact: true };`,
      'export default function PluginPage() {',
      '  const location = useLocation();',
      `  const params = ${hasPathsBelow ? `{ 0: location.pathname.slice(${written.length - 1}) }` : '{}'};`,
      `  const match = { path: ${JSON.stringify(written)}, url: location.pathname, isExact: true, params };`,
      '  return <Component location={location} match={match} route={route} {...props} {...given} />;',
      '}',
      '',
    ].join('\n');
  }
}

/** The pages of a route. A route with child routes is not a page itself. */
function pagesIn(route: unknown): Fields[] {
  if (!isObject(route)) return [];
  return Array.isArray(route.routes) && route.routes.length > 0 ? route.routes.flatMap(pagesIn) : [route];
}

/** A copy of a value through JSON, like Docusaurus passes it to components. */
export function asData(value: unknown): unknown {
  return attempt(() => JSON.parse(JSON.stringify(value) ?? 'null'));
}
