/** KaTeX, in Node. Loaded by the first document that has mathematics (it takes 60 ms), and by no other. */
import { createRequire } from 'node:module';

interface Katex {
  renderToString(tex: string, options: { displayMode: boolean; throwOnError: true; strict: false }): string;
}

const require = createRequire(import.meta.url);

let katex: Katex | undefined;

/** @returns HTML, with MathML in it for assistive technology; or what is wrong with the source */
export function renderMath(tex: string, displayMode: boolean): { html: string } | { error: string } {
  katex ??= require('katex') as Katex;
  try {
    return { html: katex.renderToString(tex, { displayMode, throwOnError: true, strict: false }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error.message.replace(/^KaTeX parse error: /, '').replace(/\u0332/g, '');
    return { error: message.charAt(0).toLowerCase() + message.slice(1) };
  }
}

/** Absolute path of the style sheet, whose fonts are beside it. */
export function mathStyles(): string {
  return require.resolve('katex/dist/katex-swap.min.css');
}
