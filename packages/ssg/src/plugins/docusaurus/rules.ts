import type { RuleLevel } from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';

/** The severities of ssg, by those of Docusaurus. */
export const LEVELS: Record<string, RuleLevel> = { throw: 'error', warn: 'warn', log: 'warn', ignore: 'off' };

/** The severities of problems: those that the configuration sets, and warnings for what Docusaurus tolerates. */
export function rulesOf(value: Record<string, unknown>): Record<string, RuleLevel> {
  const level = (key: string, otherwise: string) => LEVELS[String(value[key] ?? otherwise)] ?? 'error';
  const markdown = isObject(value.markdown) ? value.markdown : {};
  const { onBrokenMarkdownImages: images = 'warn' } = isObject(markdown.hooks) ? markdown.hooks : {};
  return {
    'broken-link': level('onBrokenLinks', 'throw'),
    'broken-anchor': level('onBrokenAnchors', 'warn'),
    'broken-image': LEVELS[String(images)] ?? 'warn',
    // Problems that Docusaurus tolerates are warnings.
    sidebar: 'warn',
    'unread-front-matter': 'warn',
    'merge-conflict': 'warn',
    'secret-file': 'warn',
    'front-matter-reference': 'warn',
    'front-matter-type': 'warn',
    tabs: 'warn',
    'post-author': 'warn',
    'post-tag': 'warn',
    'post-date': 'warn',
    redirect: 'warn',
    'theme-config': 'warn',
    'category-file': 'warn',
    'page-default-export': 'warn',
    'duplicate-static-file': 'warn',
    // ssg publishes the page instead of the file.
    'static-file-conflict': 'warn',
    'missing-package': 'warn',
    'output-name': 'warn',
    'markdown-plugin': 'warn',
    'not-utf8': 'warn',
    'binary-file': 'warn',
    // The colors come from the site.
    contrast: 'off',
    // `file=` has no meaning in Docusaurus.
    snippet: 'off',
  };
}
