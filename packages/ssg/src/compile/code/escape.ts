/** As Prism does it, so that plain and highlighted code are escaped alike. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
