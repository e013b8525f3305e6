import { type Token, type TokenType, tokenizer, tokTypes } from 'acorn';

const OPENING = new Set([tokTypes.braceL, tokTypes.bracketL, tokTypes.parenL, tokTypes.dollarBraceL]);
const CLOSING = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR]);
const SIGNS = new Set([tokTypes.plusMin, tokTypes.prefix, tokTypes._new]);

/**
 * How long the key or expression is that begins a text: a source map tells only where it starts. TypeScript is no
 * obstacle, since only tokens are looked at: signs, then a literal, a name or a bracket with its counterpart, then
 * what hangs on it (`process.env.NAME`, `list(1)`, `6 * 2`).
 *
 * @param text the rest of a line
 * @returns 1 when the expression does not end in the text
 */
export function expressionLength(text: string): number {
  const tokens = tokensOf(text);
  const type = (index: number): TokenType | undefined => tokens[index]?.type;
  let next: number | undefined = tokens.findIndex((token) => !SIGNS.has(token.type));
  next = next === -1 ? undefined : operandEnd(tokens, next);
  while (next !== undefined) {
    if (type(next) === tokTypes.dot || type(next) === tokTypes.questionDot) next += 2;
    else if (isOperator(type(next))) next = operandEnd(tokens, next + 1);
    else if (type(next) === tokTypes.parenL || type(next) === tokTypes.bracketL)
      next = operandEnd(tokens, next);
    else return tokens[next - 1]?.end ?? 1;
  }
  return 1;
}

/** One between two operands. */
function isOperator(type: TokenType | undefined): boolean {
  // acorn's types leave `binop`, the operator's precedence, out.
  return typeof (type as { binop?: number | null } | undefined)?.binop === 'number';
}

/** @returns the index behind the literal, name or pair of brackets; undefined when it is not closed */
function operandEnd(tokens: readonly Token[], start: number): number | undefined {
  const first = tokens[start]?.type;
  if (first === undefined) return undefined;
  const isTemplate = first === tokTypes.backQuote;
  if (!isTemplate && !OPENING.has(first)) return start + 1;
  let depth = isTemplate ? 0 : 1;
  for (let index = start + 1; index < tokens.length; index++) {
    const type = tokens[index]?.type as TokenType;
    if (OPENING.has(type)) depth++;
    else if (CLOSING.has(type)) depth--;
    if (depth === 0 && (isTemplate ? type === tokTypes.backQuote : true)) return index + 1;
  }
  return undefined;
}

/** As many as there are before a string or comment that goes on in the next line. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  try {
    for (const token of tokenizer(text, { ecmaVersion: 'latest' })) tokens.push(token);
  } catch {
    // What was read so far is what there is.
  }
  return tokens;
}
