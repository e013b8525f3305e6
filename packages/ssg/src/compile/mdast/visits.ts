/** Who looks at which node of Markdown, in one walk. */
import type { Visits } from '../walk.ts';
import { admonition, githubAlert } from './admonitions.ts';
import { headingId } from './heading-ids.ts';
import { leakInHtml, leakInJsx } from './leaks.ts';
import { unreadLink } from './unread-links.ts';

export const markdownVisits: Visits = {
  blockquote: githubAlert,
  containerDirective: admonition,
  heading: headingId,
  html: leakInHtml,
  mdxJsxFlowElement: leakInJsx,
  mdxJsxTextElement: leakInJsx,
  text: unreadLink,
};
