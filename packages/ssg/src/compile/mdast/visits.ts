/** Who looks at which node of Markdown, in one walk. */
import type { Code, Html, Paragraph, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Draft } from '../draft.ts';
import type { Visits } from '../walk.ts';
import { admonition, githubAlert, unreadAdmonition } from './admonitions.ts';
import { fenceOptions } from './fence-options.ts';
import { headingId } from './heading-ids.ts';
import { leakInHtml, leakInJsx } from './leaks.ts';
import { definition, footnoteDefinition, footnoteReference, unreadReference } from './references.ts';
import { tableCells, unreadTable } from './tables.ts';
import { enterAdmonition, strayFence, unclosedAdmonition, unclosedCode } from './unclosed.ts';
import { htmlTags } from './unclosed-html.ts';
import { unreadHeading } from './unread-headings.ts';
import { emptyLink, unreadLink } from './unread-links.ts';

export const markdownVisits: Visits = {
  blockquote: githubAlert,
  code,
  containerDirective,
  definition,
  footnoteDefinition,
  footnoteReference,
  heading: headingId,
  html,
  link: emptyLink,
  linkReference: emptyLink,
  mdxJsxFlowElement: leakInJsx,
  mdxJsxTextElement: leakInJsx,
  paragraph,
  table: tableCells,
  text,
};

function html(node: Html, draft: Draft): void {
  leakInHtml(node, draft);
  htmlTags(node, draft);
}

function code(node: Code, draft: Draft): void {
  unclosedCode(node, draft);
  fenceOptions(node, draft);
}

function paragraph(node: Paragraph, draft: Draft): void {
  strayFence(node, draft);
  unreadTable(node, draft);
  unreadHeading(node, draft);
  unreadAdmonition(node, draft);
}

function text(node: Text, draft: Draft): void {
  unreadLink(node, draft);
  unreadReference(node, draft);
}

function containerDirective(node: ContainerDirective, draft: Draft): void {
  unclosedAdmonition(node, draft);
  enterAdmonition(node, draft);
  admonition(node, draft);
}
