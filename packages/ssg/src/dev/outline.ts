/**
 * Reads the front matter and the title of a document, which the site needs before the document is compiled. This is 50
 * times faster than compiling, so the first page does not wait for a thousand others.
 *
 * The compiler's own parser reads the front matter, so the result is exact. Without a title in the front matter, the title
 * is a guess: the first line that looks like `# Title`. If the compiled document has another title, the site is rebuilt.
 */
import { parseFrontMatter, postFacts } from '../core/compile/index.ts';
import type { FrontMatter, PostFacts, PostOptions } from '../core/types.ts';

export interface Outline {
  frontMatter: FrontMatter;
  contentTitle?: string;
  /** Properties of a blog post. */
  post?: PostFacts;
  /** Whether no image of another site was found. The guess decides only which pages share a policy in `ssg watch`. */
  lacksOutsideImages: boolean;
}

/** `![alt](https://…)`, `![alt][name]`, and `![a [b] c](…)`, but not `![alt](./local.png)`. */
const OUTSIDE_IMAGE = /!\[(?![^\][]*\]\((?!\s*<?(?:(?:https?:)?\/\/|data:)))/i;
const OUTSIDE_ELEMENT = /<(?:img|source|video|image|input|object|embed)\b[^>]*?(?:\/\/|data:)/i;
const OUTSIDE_PREVIEW = /^image:.*(?:\/\/|data:)/m;

function hasOutsideImage(body: string): boolean {
  return (body.includes('![') && OUTSIDE_IMAGE.test(body)) || OUTSIDE_ELEMENT.test(body);
}

/** @returns undefined if the document must be compiled first */
export function readOutline(
  text: string,
  file: string,
  options?: PostOptions,
  ignored?: ReadonlySet<string>,
): Outline | undefined {
  // The title may be in content for another audience.
  if (text.includes('FbInternalOnly') || text.includes('OssOnly')) return undefined;
  const clean = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const closing = clean.startsWith('---') ? /\n-{3,}[ \t]*(?=\n|$)/.exec(clean) : null;
  const end = closing ? closing.index + closing[0].length : 0;
  const yaml = clean.slice(0, end);
  const { frontMatter } = parseFrontMatter(yaml, file, { ignored });
  const body = clean.slice(end);
  const outline: Outline = {
    frontMatter,
    ...(options && { post: postFacts(body, options) }),
    lacksOutsideImages: !hasOutsideImage(body) && !OUTSIDE_PREVIEW.test(yaml),
  };
  // The title of the content then affects only the page itself, which is compiled before it is shown.
  if (frontMatter.title !== undefined) return outline;
  const contentTitle = guessTitle(body);
  return contentTitle === undefined ? outline : { ...outline, contentTitle };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ATX = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

function guessTitle(body: string): string | undefined {
  if (!/^ {0,3}#[ \t]/m.test(body)) return undefined;
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else {
      const title = ATX.exec(line)?.[1];
      if (title !== undefined) return plainText(title);
    }
  }
  return undefined;
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\s*\{:?[ \t]*#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}
