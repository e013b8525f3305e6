/**
 * Updates an article in place and keeps all unchanged blocks. Open `<details>`, focus, and selection survive, images
 * and diagrams don't flicker, and the browser keeps the scroll position.
 */

/** @returns false if the article in the document differs from `before`; nothing is changed then */
export function patchArticle(article: Element, before: string, after: string): boolean {
  const old = blocks(before);
  const next = blocks(after);
  const present = [...article.childNodes];
  // The theme may change the inside of a block, but adds and removes none.
  if (present.length !== old.length) return false;
  const same = (a: number, b: number): boolean => markup(old[a]) === markup(next[b]);
  let start = 0;
  while (start < old.length && start < next.length && same(start, start)) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < next.length - start &&
    same(old.length - 1 - end, next.length - 1 - end)
  ) {
    end++;
  }
  const following = present[old.length - end] ?? null;
  for (const node of present.slice(start, old.length - end)) node.remove();
  for (const node of next.slice(start, next.length - end)) article.insertBefore(node, following);
  return true;
}

function blocks(html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

function markup(node: ChildNode | undefined): string | null | undefined {
  return node instanceof Element ? node.outerHTML : node?.textContent;
}
