/** Visitors by type of Markdown node, for one walk. */
import type { Code, Html, LinkReference, Paragraph, Parent, Table, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Draft } from '../draft.ts';
import { containerNames } from '../source/admonitions.ts';
import type { Visits } from '../walk.ts';
import { admonition, githubAlert, malformedAdmonition, mkdocsAdmonition } from './admonitions.ts';
import { runContainer } from './containers.ts';
import { fenceOptions } from './fence-options.ts';
import { headingId } from './heading-ids.ts';
import { leakInHtml, leakInJsx } from './leaks.ts';
import { malformedHeading } from './malformed-headings.ts';
import { emptyLink, malformedLink } from './malformed-links.ts';
import { otherInclude, otherSyntax } from './other-syntax.ts';
import { ELEMENT_PROBLEMS } from './plugin-problems.ts';
import {
  definition,
  footnoteDefinition,
  footnoteReference,
  possibleReference,
  reference,
} from './references.ts';
import { hugeTable, malformedTable, tableCells } from './tables.ts';
import { enterAdmonition, strayFence, unclosedAdmonition, unclosedCode } from './unclosed.ts';
import { htmlTags } from './unclosed-html.ts';

export const markdownVisits: Visits = {
  blockquote: githubAlert,
  code,
  containerDirective,
  definition,
  footnoteDefinition,
  footnoteReference,
  heading: headingId,
  html,
  imageReference: reference,
  link: emptyLink,
  linkReference,
  mdxJsxFlowElement: leakInJsx,
  mdxJsxTextElement: leakInJsx,
  paragraph,
  table,
  text,
};

function html(node: Html, draft: Draft): void {
  leakInHtml(node, draft);
  htmlTags(node, draft);
  otherInclude(node, draft);
}

function code(node: Code, draft: Draft): void {
  unclosedCode(node, draft);
  fenceOptions(node, draft);
}

function linkReference(node: LinkReference, draft: Draft): void {
  reference(node, draft);
  emptyLink(node, draft);
}

function table(node: Table, draft: Draft): void {
  hugeTable(node, draft);
  tableCells(node, draft);
}

function paragraph(node: Paragraph, draft: Draft): void {
  strayFence(node, draft);
  malformedTable(node, draft);
  malformedHeading(node, draft);
  malformedAdmonition(node, draft);
  mkdocsAdmonition(node, draft);
}

function text(node: Text, draft: Draft, parent: Parent): void {
  otherSyntax(node, draft, parent);
  malformedLink(node, draft);
  possibleReference(node, draft);
}

function containerDirective(node: ContainerDirective, draft: Draft, parent: Parent): void {
  unclosedAdmonition(node, draft);
  enterAdmonition(node, draft);
  const container = containerNames(draft).has(node.name) ? draft.containers?.get(node.name) : undefined;
  if (container) runContainer(node, parent, container.handle, draft, ELEMENT_PROBLEMS);
  else admonition(node, draft);
}
