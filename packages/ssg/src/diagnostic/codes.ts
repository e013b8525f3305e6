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
  'config-not-found': fixed('There is no configuration file in the folder.'),
  'config-ambiguous': warning('There is more than one configuration file; one of them is not read.'),
  'config-syntax': fixed('The configuration, or a file that it imports, cannot be parsed.'),
  'config-import': fixed('The configuration imports a file or package that is not there.'),
  'config-throws': fixed('The configuration threw an error while it was evaluated.'),
  'config-export': fixed('The configuration file does not export a configuration by default.'),
  'config-unknown-key': fixed('A key of the configuration is not one that is read.'),
  'config-missing-key': fixed('A required key of the configuration is missing.'),
  'config-value': fixed('A value in the configuration is of the wrong type, or not one of those allowed.'),
  'config-path': fixed('A path in the configuration leads to nothing, or to something of another kind.'),
  'docusaurus-config': warning('A Docusaurus configuration has what only Docusaurus does.'),
  'theme-config': error('The theme finds a fault in `themeConfig`.'),

  // Documents: bytes and front matter.
  'not-utf8': error('A document is not UTF-8 text.'),
  'binary-file': error('A file that is named like a document is binary.'),
  'empty-file': warning('A document is empty.'),
  'broken-yaml': error('Front matter is not YAML, or is never closed.'),
  'front-matter-type': error('A key of the front matter has a value of the wrong type.'),
  'front-matter-unknown-key': warning('A key of the front matter is nearly one that is read.'),
  'front-matter-reference': error('Front matter names a document that does not exist.'),

  // Documents: Markdown.
  'mdx-syntax': error('An MDX document cannot be parsed.'),
  'mdx-fallback': warning('A document uses MDX and cannot be parsed as such, so it is read as Markdown.'),
  'too-deeply-nested': error('A document is nested too deeply to be compiled.'),
  'unclosed-conditional': error('Content for one audience is not closed, so it could reach the other.'),
  'unknown-admonition': warning('There is no admonition of this name.'),
  'unclosed-block': warning('A code block or an admonition is never closed, or a line closes none.'),
  'fence-option': warning('What stands behind the language of a code block is not read as it was meant.'),
  'unknown-language': hint('A code block is in a language that the highlighter does not know.'),
  'markdown-plugin': error('A Markdown plugin of the site cannot be run on a document.'),
  snippet: error('A code block is not what stands in the file that it names.'),
  'code-test': error('A code block that is marked `test` fails.'),
  'unclosed-html': warning('An element or a comment of HTML is never closed, or an end closes none.'),
  'table-cells': warning('A row of a table has more cells than its header, which are not shown.'),
  'undefined-reference': warning('A reference has no definition, so that readers see its brackets.'),
  'duplicate-definition': warning('A link or a footnote is defined twice, and the first definition counts.'),
  'unused-footnote': hint('Nothing refers to a footnote, so that it is not shown.'),
  'unread-heading': warning('What looks like a heading is none, so that readers see its marks.'),
  'empty-heading': warning('A heading has no text.'),
  'unread-link': warning('What looks like a link is none, so that readers see its brackets.'),
  'diagram-syntax': warning('A diagram is not written in the language of its kind.'),
  'math-syntax': warning('A formula is not written as KaTeX reads it.'),
  'heading-order': hint('A heading skips a level.'),
  'several-titles': hint('A page has more than one top-level heading.'),
  'duplicate-anchor': hint('Two headings of a page have the same id.'),
  tabs: error('A tab has no value, or the same as another, or there is none at all.'),
  'empty-link': warning('A link has no text that readers could see or hear.'),
  'missing-alt': warning('An image has no description for those who cannot see it.'),

  // Links.
  'broken-link': error('A link leads to a page or file that the site does not have.'),
  'own-url': warning('A whole URL leads to the site itself, which has no such page or anchor.'),
  'broken-anchor': error('A link leads to a heading or anchor that its page does not have.'),
  'broken-image': error('An image, or another file that a page shows, does not exist.'),
  'external-link': error('A link leads to another site, which has no such page.'),
  'external-link-unsure': warning('Another site did not answer in a way that tells whether a link is good.'),

  // The site.
  'no-documents': error('A folder of documents has none in it, or the site has no page at all.'),
  'category-file': error('A `_category_` file cannot be read.'),
  translations: error('A file of translations cannot be read.'),
  'tags-file': error('A file of the tags of documents cannot be read.'),
  sidebar: error('A sidebar names a document or folder that does not exist.'),
  'duplicate-id': fixed('Two documents of one version have the same id.'),
  'duplicate-route': warning('Two sources publish at the same URL.'),
  'duplicate-static-file': error('Two static files would be published at the same path.'),
  'link-out-of-project': warning('A symbolic link leads out of the project.'),
  'static-file-conflict': error('A static file would replace a file that the build makes.'),
  budget: error('A page weighs more than the configuration allows.'),
  contrast: warning('Colours of the theme cannot be read well on each other.'),
  redirect: error('A redirect leads nowhere, to another redirect, or begins where a page is.'),
  'lost-url': error('A URL that the site has published would be gone.'),
  'lost-anchor': error('An anchor that the site has published would be gone.'),
  'unlocked-url': hint('A page or heading is not in `routes.lock` yet.'),
  'refused-by-policy': warning('The content security policy keeps something on a page from working.'),
  'orphan-page': hint('Nothing leads to a page: no sidebar lists it, and no page links to it.'),
  'unused-static-file': hint('Nothing on the site uses a static file.'),
  'output-name': error('A file of the output would have a name that not every system can hold.'),
  'shallow-clone': warning('The history is incomplete, so pages cannot tell when they were last changed.'),

  // Blogs.
  'blog-file': error('A file of the authors or of the tags of a blog cannot be read.'),
  'post-author': error('A post names an author whom nothing is known of.'),
  'post-tag': error('The tags of a post cannot be read.'),
  'post-date': error('The date of a post cannot be read.'),
  'undated-post': warning('Nothing tells when a post was written.'),
  'untruncated-post': warning('A post has no truncate marker, so lists show the whole of it.'),
  'inline-author': warning('A post describes an author who is not in the file of authors.'),
  'inline-tag': warning('A post or document has a tag that is not in the file of tags.'),

  // Components.
  'unresolved-import': fixed('A page or the theme imports something that is not there.'),
  bundle: fixed('A component or style sheet cannot be bundled.'),
  render: fixed('A component threw while its page was rendered.'),
  'swizzled-component': warning('A component in `src/theme` cannot stand in the place of the theme’s own.'),
  'component-throws': warning(
    'A component cannot be rendered here, and a frame with its name stands in its place.',
  ),
  'render-timeout': fixed('A page takes too long to be rendered, perhaps for ever.'),
  'page-default-export': error('The module of a page has no default export.'),

  'not-reproducible': fixed('The same input does not give the same bytes (`ssg build --verify`).'),
  output: fixed('The output folder cannot be written to, or holds what the tool did not make.'),
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
