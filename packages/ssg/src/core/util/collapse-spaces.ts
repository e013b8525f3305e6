/** White space to collapse. Single spaces, the most common white space, are not matched. */
const SPACES = /\s{2,}|[^\S ]/g;

export function collapseSpaces(text: string): string {
  return inOneLine(text).trim();
}

/** Also keeps a space at the start and at the end. */
export function inOneLine(text: string): string {
  return text.replace(SPACES, ' ');
}
