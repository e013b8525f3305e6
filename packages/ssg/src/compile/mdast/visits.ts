/** Who looks at which node of Markdown, in one walk. */
import type { ContainerDirective } from 'mdast-util-directive';
import type { Draft } from '../draft.ts';
import type { Visits } from '../walk.ts';
import { admonition, githubAlert } from './admonitions.ts';
import { headingId } from './heading-ids.ts';
import { leakInHtml, leakInJsx } from './leaks.ts';
import { enterAdmonition, strayFence, unclosedAdmonition, unclosedCode } from './unclosed.ts';
import { unreadLink } from './unread-links.ts';

export const markdownVisits: Visits = {
  blockquote: githubAlert,
  code: unclosedCode,
  containerDirective,
  heading: headingId,
  html: leakInHtml,
  mdxJsxFlowElement: leakInJsx,
  mdxJsxTextElement: leakInJsx,
  paragraph: strayFence,
  text: unreadLink,
};

function containerDirective(node: ContainerDirective, draft: Draft): void {
  unclosedAdmonition(node, draft);
  enterAdmonition(node, draft);
  admonition(node, draft);
}
