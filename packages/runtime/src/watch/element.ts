/** Creates an element with text or children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (Node | string)[] = [],
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...(typeof content === 'string' ? [content] : content));
  return created;
}

/** `1 error`, `2 errors` */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
