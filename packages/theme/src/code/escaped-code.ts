/** Code without highlighting, as HTML. */
export function escapedCode(code: string, numbers: boolean | number | undefined): string {
  const text = code.replace(/\n$/, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!numbers) return `${text}\n`;
  return text
    .split('\n')
    .map((line) => `<span class="line">${line}\n</span>`)
    .join('');
}
