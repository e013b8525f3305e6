/** Rules, at-rules, and comments of a valid style sheet, with the space after them. */
export function statementsOf(css: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let depth = 0;
  // Braces in comments, texts, and URLs are no blocks.
  for (const { 0: token, index } of css.matchAll(
    /\/\*.*?\*\/\s*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\\.|\{|\}\s*|;\s*/gs,
  )) {
    if (token === '{') depth++;
    else if (token.startsWith('}')) depth--;
    else if (!/^(?:;|\/\*)/.test(token)) continue;
    if (depth > 0 || token === '{') continue;
    statements.push(css.slice(start, index + token.length));
    start = index + token.length;
  }
  return [...statements, css.slice(start)];
}

/** The rules that apply to elements without a local name, and at-rules without one, such as fonts. */
export function globalRules(css: string, isLocal: (selector: string) => boolean): string {
  return statementsOf(css)
    .map((statement) => {
      const [, head = '', name, body = '', end = ''] =
        /^(@(?:(media|layer|supports|container)\b)?[^{]*\{)(.*)(\}\s*)$/s.exec(statement) ?? [];
      if (name !== undefined) {
        const inner = globalRules(body, isLocal);
        return inner === '' ? '' : head + inner + end;
      }
      const [selectors = ''] = statement.split('{', 1);
      return statement.includes('{') && !selectors.split(',').every(isLocal) ? statement : '';
    })
    .join('');
}
