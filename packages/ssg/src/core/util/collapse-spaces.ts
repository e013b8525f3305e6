/** White space to collapse. Single spaces, the most common white space, are not matched. */
const SPACES = /\s{2,}|[^\S ]/g;

export function collapseSpaces(text: string): string {
  return text.replace(SPACES, ' ').trim();
}
