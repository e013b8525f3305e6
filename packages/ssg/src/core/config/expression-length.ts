import { type Token, type TokenType, tokenizer, tokTypes } from 'acorn';

const OPENING = new Set([tokTypes.braceL, tokTypes.bracketL, tokTypes.parenL, tokTypes.dollarBraceL]);
const CLOSING = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR]);
const SIGNS = new Set([tokTypes.plusMin, tokTypes.prefix, tokTypes._new]);

/**
 * Measures the key or expression at the start of a text, because a source map only contains start positions. Only looks at
 * tokens, so TypeScript is supported: signs, then a literal, a name, or a pair of brackets, then member accesses, calls, and
 * operators (`process.env.NAME`, `list(1)`, `6 * 2`).
 *
 * @param text the rest of a line
 * @returns 1 if the expression does not end in the text
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

/** Whether the token is a binary operator. */
function isOperator(type: TokenType | undefined): boolean {
  // acorn's types lack `binop`, the precedence of the operator.
  return typeof (type as { binop?: number | null } | undefined)?.binop === 'number';
}

/** @returns the index after the literal, name, or pair of brackets; undefined if a bracket is not closed */
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

/** The tokens before a string or comment that continues on the next line. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  try {
    for (const token of tokenizer(text, { ecmaVersion: 'latest' })) tokens.push(token);
  } catch {
    // Return the tokens so far.
  }
  return tokens;
}
