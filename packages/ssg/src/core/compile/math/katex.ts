/** KaTeX in Node. Loaded on first use, since that takes 60 ms. */
import { createRequire } from 'node:module';

interface Katex {
  renderToString(tex: string, options: { displayMode: boolean; throwOnError: true; strict: false }): string;
}

const require = createRequire(import.meta.url);

let katex: Katex | undefined;

/** @returns HTML that includes MathML for assistive technology, or the error */
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

/** Absolute path of the style sheet; its fonts are in the same folder. */
export function mathStyles(): string {
  return require.resolve('katex/dist/katex-swap.min.css');
}
