import { type Token, type TokenType, tokenizer, tokTypes } from 'acorn';
import { attempt } from '../util/attempt.ts';

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
  const tokens = new Tokens(text);
  let start = 0;
  while (SIGNS.has(tokens.type(start) as TokenType)) start++;
  let next = operandEnd(tokens, start);
  while (next !== undefined) {
    const type = tokens.type(next);
    if (type === tokTypes.dot || type === tokTypes.questionDot) next += 2;
    else if (isOperator(type)) next = operandEnd(tokens, next + 1);
    else if (type === tokTypes.parenL || type === tokTypes.bracketL) next = operandEnd(tokens, next);
    else return tokens.at(next - 1)?.end ?? 1;
  }
  return 1;
}

/** Whether the token is a binary operator. */
function isOperator(type: TokenType | undefined): boolean {
  // acorn's types lack `binop`, the precedence of the operator.
  return typeof (type as { binop?: number | null } | undefined)?.binop === 'number';
}

/** @returns the index after the literal, name, or pair of brackets; undefined if a bracket is not closed */
function operandEnd(tokens: Tokens, start: number): number | undefined {
  const first = tokens.type(start);
  if (first === undefined) return undefined;
  const isTemplate = first === tokTypes.backQuote;
  if (!isTemplate && !OPENING.has(first)) return start + 1;
  let depth = isTemplate ? 0 : 1;
  for (let index = start + 1; ; index++) {
    const type = tokens.type(index);
    if (type === undefined) return undefined;
    if (OPENING.has(type)) depth++;
    else if (CLOSING.has(type)) depth--;
    if (depth === 0 && (isTemplate ? type === tokTypes.backQuote : true)) return index + 1;
  }
}

/** The tokens before a string or comment that continues on the next line, read on demand: a line may contain a whole configuration. */
class Tokens {
  readonly #rest: Iterator<Token>;
  readonly #read: Token[] = [];
  #isOver = false;

  constructor(text: string) {
    this.#rest = tokenizer(text, { ecmaVersion: 'latest' })[Symbol.iterator]();
  }

  at(index: number): Token | undefined {
    while (this.#read.length <= index && !this.#isOver) {
      const next = attempt(() => this.#rest.next());
      if (!next || next.done) this.#isOver = true;
      else this.#read.push(next.value);
    }
    return this.#read[index];
  }

  type(index: number): TokenType | undefined {
    return this.at(index)?.type;
  }
}
