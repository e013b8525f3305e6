/** The rules of the core's diagnostics: code, default severity, and explanation. Built-in plugins add the rules of their folders. */
import type { Severity } from '../types.ts';

export interface Rule {
  severity: Severity;
  /** One line, for `docs/reference/rules.md` and machine-readable reports. */
  explanation: string;
  /** The build cannot continue, so `rules` cannot change the severity. */
  fixed?: true;
  /** A problem may only follow from the failure of a plugin that adds pages, redirects, or files. */
  needsAllPages?: true;
  /** A problem does not depend on other pages. */
  isOfOneFile?: true;
}

/**
 * Rules by code. Codes are public: configurations and CI logs contain them, so they are never renamed, even if the message
 * changes.
 */
export const RULES = {
  // The configuration.
  'config-not-found': fixed('The folder has no configuration file, or does not exist.'),
  'config-ambiguous': warning('The folder has more than one configuration file, and only one is used.'),
  'config-syntax': fixed('The configuration, or a file that it imports, has a syntax error.'),
  'config-import': fixed('The configuration imports a file or package that does not exist.'),
  'config-throws': fixed('The configuration threw an error.'),
  'config-export': fixed('The configuration file has no default export.'),
  'config-unknown-key': fixed('The configuration contains an unknown key.'),
  'config-missing-key': fixed('A required key is missing from the configuration.'),
  'config-value': fixed('A configuration value has the wrong type or is not allowed.'),
  'config-path': fixed('A path in the configuration does not exist or is of the wrong kind.'),
  'code-timeout': fixed(
    "The site's code did not finish, for example because of an endless loop in the configuration.",
  ),
  'code-exit': fixed("The site's code ended its process."),
  'changed-builtin': fixed('Site code changed a built-in object, such as `Array.prototype`.'),
  'code-memory': fixed("The site's code ran out of memory."),
  'missing-package': error(
    'The site needs a package that is not installed, or a file that the package lacks.',
  ),
  plugin: fixed('A plugin failed, or returned a wrong value.'),
  'theme-config': error('The theme found a problem in `themeConfig`.'),

  // Documents: bytes and front matter.
  'not-utf8': ofOneFile(error('A document is not UTF-8 text.')),
  'binary-file': ofOneFile(error("A file with a document's extension is binary.")),
  'unread-document': warning(
    'A file in a content folder looks like a document, but ssg does not read files with its name.',
  ),
  'empty-file': ofOneFile(warning('A document is empty.')),
  'broken-yaml': ofOneFile(error('The front matter is not valid YAML, or is never closed.')),
  'unread-front-matter': ofOneFile(
    error('Front matter is in the wrong place or format, so readers see its text.'),
  ),
  'front-matter-type': ofOneFile(error('A front matter key has a value of the wrong type.')),
  'front-matter-unknown-key': ofOneFile(warning('A front matter key looks like a misspelled known key.')),
  'page-export': warning('A component page exports a value that ssg does not read, such as a title.'),
  'front-matter-reference': error('The front matter names a document that does not exist.'),

  // Documents: Markdown.
  'merge-conflict': ofOneFile(error('A file has an unresolved merge conflict.')),
  'mdx-syntax': ofOneFile(error('An MDX document has a syntax error.')),
  'mdx-fallback': ofOneFile(
    warning('A document uses MDX but has a syntax error, so a part or all of it is read as Markdown.'),
  ),
  'too-deeply-nested': ofOneFile(error('A document is nested too deeply to be compiled.')),
  'too-complex': ofOneFile(warning('A block has too much markup, so a part of it is shown as plain text.')),
  'unclosed-conditional': ofOneFile(
    error('Content for one audience is not closed, so it could reach another audience.'),
  ),
  'unknown-admonition': ofOneFile(
    warning('An admonition has an unknown name, or the syntax of another tool.'),
  ),
  'other-syntax': ofOneFile(
    warning('A document contains markup of another tool, which readers see as text.'),
  ),
  container: ofOneFile(error('A container or an inline element has an unknown option or the wrong content.')),
  'unclosed-block': ofOneFile(
    warning('A code block or an admonition is never closed, or a closing line has no opening line.'),
  ),
  'fence-option': ofOneFile(warning('An option of a code block is invalid.')),
  'unknown-language': ofOneFile(hint("The syntax highlighter does not support a code block's language.")),
  'markdown-plugin': ofOneFile(error('A Markdown plugin of the site failed on a document.')),
  snippet: ofOneFile(error('A code block differs from the file that it names.')),
  'unclosed-html': ofOneFile(
    warning('An HTML element or comment is never closed, or a closing tag has no opening tag.'),
  ),
  'unsafe-html': ofOneFile(warning('HTML that could run code was left out of a Markdown document.')),
  'table-cells': ofOneFile(
    warning('A table row has more cells than the header, so some cells are not shown.'),
  ),
  'undefined-reference': warning('A reference has no definition, so readers see its brackets.'),
  'duplicate-definition': warning('A link or footnote is defined twice; the first definition is used.'),
  'unused-footnote': hint('A footnote has no reference, so it is not shown.'),
  'unread-heading': ofOneFile(warning('A heading is malformed, so readers see its markup.')),
  'unread-emphasis': ofOneFile(warning('The asterisks of bold text are malformed, so readers see them.')),
  'empty-heading': ofOneFile(warning('A heading has no text.')),
  'unread-link': warning('A link is malformed, so readers see its brackets.'),
  'heading-order': hint('A heading skips a level.'),
  'several-titles': hint('A page has more than one top-level heading.'),
  'duplicate-anchor': hint('Two headings of a page have the same id.'),
  tabs: ofOneFile(error('Tabs are empty, or a tab has a missing or duplicate value.')),
  'empty-link': ofOneFile(warning('A link has no text.')),
  'missing-alt': warning('An image has no alternative text.'),

  // Links.
  'broken-link': ofAllPages(error('A link points to a page or file that does not exist.')),
  'own-url': ofAllPages(warning('An absolute URL points to a missing page or anchor of this site.')),
  'broken-anchor': error('A link points to a heading or anchor that does not exist.'),
  'broken-image': ofAllPages(error('An image, or another file that a page shows, does not exist.')),
  'corrupt-image': warning('An image that a page shows is empty or damaged.'),
  'external-link': error('A link to another site is broken.'),
  'external-link-unsure': warning('ssg could not verify a link to another site.'),

  // The site.
  'no-documents': error('A docs folder contains no documents, or the site has no pages.'),
  'category-file': ofOneFile(error('A `_category_` file is invalid.')),
  translations: error('A translation file is invalid.'),
  'unused-translation': warning('A translation has no effect.'),
  'tags-file': error("The docs' tags file is invalid."),
  sidebar: error('A sidebar names a document or folder that does not exist.'),
  'duplicate-id': fixed('Two documents of one version have the same id.'),
  'duplicate-route': warning('Two sources have the same URL.'),
  'duplicate-static-file': error('Two static files have the same output path.'),
  'link-out-of-project': warning('A symbolic link points outside of the project.'),
  'special-file': warning(
    'A content folder contains a named pipe, socket, device, or dangling symbolic link.',
  ),
  'unreadable-file': error('A file or folder of the site cannot be read.'),
  'static-file-conflict': error('A static file has the same output path as a generated file.'),
  redirect: error(
    'A redirect has a missing target, targets another redirect, or starts at an existing page.',
  ),
  'refused-by-policy': warning('The content security policy blocks something on a page.'),
  'orphan-page': ofAllPages(hint('No sidebar lists a page, and no page links to it.')),
  'secret-file': error('A static file usually contains secrets.'),
  'unused-static-file': hint('A static file is unused.'),
  'output-name': error('An output file has a name that some systems do not support.'),
  'shallow-clone': warning('The git history is incomplete, so dates of last changes are unknown.'),

  // Blogs.
  'blog-file': error("A blog's authors file or tags file is invalid."),
  'post-author': error('A post names an unknown author.'),
  'post-tag': error('The tags of a post are invalid.'),
  'post-date': error('The date of a post is invalid.'),
  'undated-post': warning('A post has no date.'),
  'untruncated-post': warning('A post has no truncate marker, so lists show the whole post.'),
  'inline-author': warning("A post's author is not in the authors file."),
  'inline-tag': warning('A tag of a post or document is not in the tags file.'),

  // Components.
  'unresolved-import': ofOneFile(fixed('A page or the theme imports something that does not exist.')),
  bundle: ofOneFile(fixed('A component or style sheet cannot be bundled.')),
  render: ofOneFile(fixed('A component threw an error while rendering.')),
  'swizzled-component': warning('A component in `src/theme` cannot replace the theme’s component.'),
  'component-throws': warning('A component threw an error while rendering, so a placeholder replaces it.'),
  'render-timeout': ofOneFile(fixed('Rendering a page took too long.')),
  'page-default-export': ofOneFile(error('A page module has no default export.')),

  'not-reproducible': fixed('Two builds of the same input differ (`ssg build --verify`).'),
  output: fixed('The output folder is not writable, or contains files that ssg did not write.'),
} as const satisfies Record<string, Rule>;

/** The stable name of a rule of the core. */
export type RuleCode = keyof typeof RULES;

const known = new Map<string, Rule>(Object.entries(RULES));

/** Makes the rules of a built-in plugin known. */
export function registerRules(rules: Readonly<Record<string, Rule>> = {}): void {
  for (const [code, rule] of Object.entries(rules)) known.set(code, rule);
}

/** The rules of the core, followed by the rules of the built-in plugins. */
export function knownRules(): ReadonlyMap<string, Rule> {
  return known;
}

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

function ofOneFile(rule: Rule): Rule {
  return { ...rule, isOfOneFile: true };
}

function ofAllPages(rule: Rule): Rule {
  return { ...rule, needsAllPages: true };
}
