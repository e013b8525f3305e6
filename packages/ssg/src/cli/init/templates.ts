/** The templates of `ssg init`. Their files are in `packages/ssg/templates`, and are published with the package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../core/util/files-below.ts';
import { packageFolder } from '../../core/util/package-folder.ts';

interface Template {
  /** One phrase, for the help and the question. */
  description: string;
  /** Folders in `templates`. A file replaces the file of an earlier folder. */
  folders: readonly string[];
}

export const TEMPLATES = {
  docs: { description: 'documentation', folders: ['docs'] },
  blog: { description: 'documentation, a blog, and a home page', folders: ['docs', 'posts', 'blog'] },
  library: {
    description: 'documentation of a library, with API pages from its source',
    folders: ['library'],
  },
  docusaurus: { description: 'the look and the folders of Docusaurus', folders: ['posts', 'docusaurus'] },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]];

export const TEMPLATE_DESCRIPTIONS = Object.fromEntries(
  TEMPLATE_NAMES.map((name) => [name, TEMPLATES[name].description]),
) as Record<TemplateName, string>;

/** @returns texts by path below the site's folder, sorted */
export function templateFiles(name: TemplateName, title: string): Record<string, string> {
  const root = path.join(packageFolder('@slashdocs/ssg'), 'templates');
  const files = new Map<string, string>();
  for (const folder of TEMPLATES[name].folders) {
    const dir = path.join(root, folder);
    for (const file of filesBelow(dir))
      files.set(file, withTitle(file, readFileSync(path.join(dir, file), 'utf8'), title));
  }
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Replaces `%TITLE%`. In code and front matter, it is in single quotes, and in YAML files in double quotes. */
function withTitle(file: string, text: string, title: string): string {
  const inMarkdown = title.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
  const inYaml = (value: string) => value.replaceAll("'", "''");
  switch (path.extname(file)) {
    case '.ts':
      return text.replaceAll('%TITLE%', () => title.replace(/[\\']/g, '\\$&'));
    case '.yml':
      return text.replaceAll('%TITLE%', () => title.replace(/[\\"]/g, '\\$&'));
    default: {
      const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
      const body = text.slice(frontMatter.length).replaceAll('%TITLE%', () => inMarkdown);
      return frontMatter.replaceAll('%TITLE%', () => inYaml(inMarkdown)) + body;
    }
  }
}
