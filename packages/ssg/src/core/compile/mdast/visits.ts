/** Visitors by type of Markdown node, for one walk. */
import type { Parent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Draft } from '../draft.ts';
import { handlerOf } from '../run-handler.ts';
import { containerNames } from '../source/admonitions.ts';
import type { Visits } from '../walk.ts';
import { admonition, githubAlert, malformedAdmonition, mkdocsAdmonition } from './admonitions.ts';
import { runContainer } from './containers.ts';
import { fenceOptions } from './fence-options.ts';
import { headingId } from './heading-ids.ts';
import { leakInHtml, leakInJsx } from './leaks.ts';
import { malformedEmphasis } from './malformed-emphasis.ts';
import { malformedHeading } from './malformed-headings.ts';
import { emptyLink, malformedLink } from './malformed-links.ts';
import { directiveBlock, includedCode, otherHtml, otherSyntax } from './other-syntax.ts';
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
  code: [unclosedCode, fenceOptions, includedCode, directiveBlock],
  containerDirective,
  definition,
  footnoteDefinition,
  footnoteReference,
  heading: headingId,
  html: [leakInHtml, htmlTags, otherHtml],
  imageReference: reference,
  link: emptyLink,
  linkReference: [reference, emptyLink],
  mdxJsxFlowElement: leakInJsx,
  mdxJsxTextElement: leakInJsx,
  paragraph: [strayFence, malformedTable, malformedHeading, malformedAdmonition, mkdocsAdmonition],
  table: [hugeTable, tableCells],
  text: [otherSyntax, malformedEmphasis, malformedLink, possibleReference],
};

function containerDirective(node: ContainerDirective, draft: Draft, parent: Parent): void {
  unclosedAdmonition(node, draft);
  enterAdmonition(node, draft);
  const isContainer = containerNames(draft).has(node.name);
  const container = isContainer ? handlerOf(draft.handlers.containers, node.name, draft) : undefined;
  if (container) runContainer(node, parent, container, draft);
  else admonition(node, draft);
}
