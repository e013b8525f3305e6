/** The site that `ssg init` writes. */
import { quoted } from './other-tools.ts';
import { type TemplateName, templateFiles } from './templates.ts';

interface Site {
  title: string;
  url: string;
  /** Further entries of the configuration. */
  entries: readonly string[];
}

/**
 * @param template undefined for a folder that contains documents already
 * @returns texts by path below the site's folder
 */
export function starterFiles(
  site: Site,
  version: string,
  template: TemplateName | undefined,
): Record<string, string> {
  return {
    'package.json': packageJson(site.title, version),
    '.gitignore': 'node_modules/\nbuild/\n.ssg/\n',
    'tsconfig.json': TSCONFIG,
    ...(template === undefined
      ? { 'site.config.ts': siteConfig(site) }
      : templateFiles(template, site.title)),
  };
}

function packageJson(title: string, version: string): string {
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs';
  const contents = {
    name,
    private: true,
    type: 'module',
    scripts: { dev: 'ssg watch', build: 'ssg build', check: 'ssg check', preview: 'ssg preview' },
    devDependencies: devDependencies(version),
  };
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

/** ssg alone builds a site. The other packages are for editors and `tsc`, which find only packages that the site lists. */
export function devDependencies(version: string): Record<string, string> {
  return {
    '@slashdocs/runtime': `^${version}`,
    '@slashdocs/ssg': `^${version}`,
    '@slashdocs/theme': `^${version}`,
    '@types/node': '>=20',
    '@types/react': '^19.0.0',
    react: '^19.0.0',
  };
}

const TSCONFIG = `{
  "extends": "@slashdocs/ssg/tsconfig.json",
  "include": ["**/*", ".ssg/types.d.ts"],
  "exclude": ["build"]
}
`;

function siteConfig({ title, url, entries }: Site): string {
  return `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: ${quoted(title)},
  // The address of the published site, used in the sitemap and in link previews.
  url: ${quoted(url)},
${entries.map((entry) => `  ${entry},\n`).join('')}});
`;
}
