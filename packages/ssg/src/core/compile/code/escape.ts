/** Escapes the way Prism does, so plain and highlighted code look the same. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
