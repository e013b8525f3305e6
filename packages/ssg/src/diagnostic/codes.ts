/** Every rule: its code, how serious it is unless the configuration says otherwise, and what it is about. */
import type { Severity } from '../types.ts';

export interface Rule {
  severity: Severity;
  /** One line, for `docs/rules.md` and machine-readable reports. */
  explanation: string;
  /** The build cannot go on after it, so `rules` cannot soften it. */
  fixed?: true;
}

/**
 * By code. A code is public: configurations and CI logs name it, so it is never renamed, and a message that changes
 * keeps its code.
 */
export const RULES = {
  // The configuration.
  'config-not-found': fixed('There is no configuration file.'),
  'config-syntax': fixed('The configuration cannot be parsed, or imports something that is not there.'),
  'config-throws': fixed('The configuration threw an error while it was read.'),
  'config-export': fixed('The configuration file does not export a configuration by default.'),
  'config-unknown-key': fixed('A key of the configuration is not one that is read.'),
  'config-missing-key': fixed('A required key of the configuration is missing.'),
  'config-value': fixed('A value in the configuration is of the wrong type or not one of those allowed.'),
  'config-path': fixed('A path in the configuration leads to nothing, or to something of another kind.'),
  'config-ambiguous': warning('There is more than one configuration file.'),
  theme: fixed('The theme cannot be used, or finds a fault in `themeConfig`.'),

  // Documents.
  encoding: error('A document is not UTF-8 text.'),
  'front-matter': error('Front matter is not YAML, or a key of it has a value that it cannot have.'),
  'front-matter-reference': error('Front matter names a doc or a sidebar that does not exist.'),
  'markdown-syntax': error('A document cannot be parsed.'),
  'unknown-language': hint('A fenced code block names a language that the highlighter does not know.'),

  // Links.
  'broken-link': error('A link leads to a page or file that the site does not have.'),
  'broken-anchor': error('A link leads to a heading or anchor that its page does not have.'),
  'broken-image': error('An image or other asset does not exist.'),

  // The site.
  'category-file': error('A `_category_` file cannot be read.'),
  sidebar: error('A sidebar names a doc or folder that does not exist.'),
  'duplicate-id': error('Two documents of one version have the same id.'),
  'duplicate-route': warning('Two sources publish at the same URL.'),
  'duplicate-static-file': error('Two files would be published at the same path.'),
  'page-export': error('The module of a page has no default export.'),
  'page-crash': error('A component threw while its page was rendered.'),
  output: fixed('The output folder cannot be written to.'),
} as const satisfies Record<string, Rule>;

/** A rule's stable name. */
export type RuleCode = keyof typeof RULES;

function error(explanation: string): Rule {
  return { severity: 'error', explanation };
}

function warning(explanation: string): Rule {
  return { severity: 'warning', explanation };
}

function hint(explanation: string): Rule {
  return { severity: 'hint', explanation };
}

function fixed(explanation: string): Rule {
  return { severity: 'error', explanation, fixed: true };
}
