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

/** Moves late `@import` rules, which browsers ignore, to the start, as Docusaurus's bundler does. Other lines keep their numbers. */
export function importsFirst(css: string): string {
  if (!/@import\b/i.test(css)) return css;
  const statements = statementsOf(css);
  const first = statements.findIndex(
    (each) => !/^\s*(?:\/\*|@import\b|@charset\b|@layer[^{]*$|$)/i.test(each),
  );
  const isLate = (each: string, index: number): boolean => index > first && /^\s*@import\b/i.test(each);
  if (first < 0 || !statements.some(isLate)) return css;
  const rest = statements.map((each, index) => (isLate(each, index) ? each.replace(/[^\n]/g, '') : each));
  const late = statements.filter(isLate).map((each) => each.trim());
  const start = rest.slice(0, first).join('');
  const end = start.trimEnd().length;
  return [start.slice(0, end), ...late, start.slice(end), ...rest.slice(first)].join('');
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
