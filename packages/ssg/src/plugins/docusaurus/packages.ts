/** Packages that Docusaurus configurations import. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { KnownPackages } from '../../core/modules/lenient-packages.ts';
import { docusaurusVersion } from './release.ts';
import { webpackPlugins } from './webpack-plugins.ts';

/** Common helpers in Docusaurus's packages. Their other exports are stubs. */
const HELPERS: Record<string, string> = {
  '@docusaurus/logger': `const silent = () => {};
const withoutKind = (text) => text.replace(/[a-z]+=$/, '');
const shown = (value) => (Array.isArray(value) ? value.map((each) => '\\n- ' + each).join('') : value);
const own = (strings, ...values) => String.raw({ raw: strings.map(withoutKind) }, ...values.map(shown));
const fail = (message, ...values) => {
  throw new Error(values.length === 0 ? String(message) : own(message, ...values));
};
for (const name of ['red', 'yellow', 'green', 'cyan', 'bold', 'dim', 'path', 'url', 'name', 'code', 'subdue', 'num']) Object.defineProperty(own, name, { value: String });
for (const name of ['info', 'warn', 'error', 'success', 'newLine']) own[name] = silent;
own.interpolate = own;
own.report = (severity) => (severity === 'throw' ? fail : silent);
own.default = own;
own.logger = own;`,
  // A plugin around the plugin for blogs reads its posts, and adds to them, or publishes no blog.
  '@docusaurus/plugin-content-blog': `const own = (context, options) => {
  const wraps = { name: '@docusaurus/plugin-content-blog', options, hasPages: false };
  context.wraps = wraps;
  return {
    name: 'docusaurus-plugin-content-blog',
    options,
    getPathsToWatch: () => [],
    loadContent: async () => context.loadBlog(options),
    contentLoaded: async () => {
      wraps.hasPages = true;
    },
  };
};
own.default = own;
own.validateOptions = ({ options }) => options;`,
  // A site's own Webpack has precedence.
  webpack: `const own = (${webpackPlugins})();
own.default = own;`,
  '@docusaurus/utils': `const posixPath = (path) => path.replaceAll('\\\\', '/');
const own = {
  posixPath,
  normalizeUrl: (parts) =>
    parts.filter(Boolean).join('/').replace(/\\/{2,}/g, '/').replace(/^([a-z][a-z+.-]*:)\\/(?!\\/)/i, '$1//').replace(/\\/([?#])/, '$1'),
  addTrailingSlash: (text) => (text.endsWith('/') ? text : text + '/'),
  addLeadingSlash: (text) => (text.startsWith('/') ? text : '/' + text),
  removeTrailingSlash: (text) => text.replace(/(.)\\/$/, '$1'),
  docuHash: (text) => text.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '').toLowerCase() || 'index',
  aliasedSitePath: (file, root) => '@site/' + posixPath(require('node:path').relative(root, file)),
};`,
};

/** Code themes: `themes.github` in the current version, separate files in the first version. */
const PRISM = /^prism-react-renderer(?:\/(?:cjs\/)?themes\/(\w+)(?:\/index)?(?:\.[cm]?js)?)?$/;

export const PACKAGES: KnownPackages = {
  stubs: /^(?:@docusaurus\/|(?:remark-(?:math|gfm|directive)|rehype-(?:katex|slug))$)/,
  // A site's own plugins use them.
  libraries: /^@docusaurus\/utils-/,
  bundled: /^@(?:theme|site|generated)\/|^@docusaurus\/(?:[A-Z]|use[A-Z])/,
  helper(name, root) {
    const text = Object.hasOwn(HELPERS, name) ? HELPERS[name] : undefined;
    if (text === undefined || name !== '@docusaurus/utils') return text;
    return `${text}\nown.DOCUSAURUS_VERSION = ${JSON.stringify(docusaurusVersion(root))};`;
  },
  replacement(name, isRequired) {
    const prism = PRISM.exec(name);
    return prism ? prismText(prism[1], isRequired) : undefined;
  },
};

/** @param theme name of a theme file in the first version; undefined for the package itself */
function prismText(theme: string | undefined, isRequired: boolean): string {
  const file = createRequire(import.meta.url).resolve('prism-react-renderer');
  const url = JSON.stringify(pathToFileURL(file).href);
  if (theme === undefined) {
    return isRequired
      ? `module.exports = require(${JSON.stringify(file)});\n`
      : `import all from ${url};\nexport const { themes, Prism, Highlight } = all;\nexport default all;\n`;
  }
  const one = `themes[${JSON.stringify(theme)}]`;
  return isRequired
    ? `module.exports = require(${JSON.stringify(file)}).${one};\n`
    : `import all from ${url};\nexport default all.${one};\n`;
}
