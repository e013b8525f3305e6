/** The place of an offset in a text, 1-based. An offset after the end of the text is its end. */
export function pointAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
