import { type InstalledPackage, requirePackage } from '../../core/modules/optional-packages.ts';
import type { Fence, FenceResult, FinishedElement } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';

interface Katex {
  renderToString(tex: string, options: { displayMode: boolean; throwOnError: true; strict: false }): string;
}

/** By folder, because one process can build several sites. */
const loaded = new Map<string, Katex>();

/**
 * Renders a formula to HTML that includes MathML for assistive technology. KaTeX is loaded for the first formula, since that
 * takes 60 ms.
 */
export function renderMath({ code }: Fence, displayMode: boolean, installed: InstalledPackage): FenceResult {
  const katex = getOrInsert(loaded, installed.folder, () => requirePackage(installed) as Katex);
  try {
    const html = katex.renderToString(code, { displayMode, throwOnError: true, strict: false });
    const element = !displayMode ? INLINE : mayScroll(html) ? SCROLLING : BLOCK;
    return { ...element, html, text: code };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error.message.replace(/^KaTeX parse error: /, '').replace(/\u0332/g, '');
    return {
      error: `invalid formula: ${message.charAt(0).toLowerCase() + message.slice(1)}`,
      hint: 'fix the formula; until then, the page shows its source',
      rule: 'math-syntax',
    };
  }
}

const INLINE: FinishedElement = { tagName: 'span', properties: { className: ['math', 'math-inline'] } };

const BLOCK: FinishedElement = { tagName: 'div', properties: { className: ['math', 'math-display'] } };

/** Wide formulas scroll, also by keyboard. */
const SCROLLING: FinishedElement = { ...BLOCK, properties: { ...BLOCK.properties, tabIndex: 0 } };

/** The width of the content on a narrow phone, in the size of the text of formulas. */
const PHONE = 14;

/** The width of most letters and operators in this size. */
const CHARACTER = 0.75;

/** Whether a formula may be wider than a narrow phone. Its parts above each other count as if they were next to each other. */
function mayScroll(html: string): boolean {
  const shown = html.slice(html.indexOf('class="katex-html"'));
  const spaces = [...shown.matchAll(/margin-(?:left|right):(-?[\d.]+)em/g)].map(([, width]) => Number(width));
  const characters = shown.replace(/^[^>]*>|<[^>]*>/g, '').replace(/&[^;]+;/g, '_').length;
  return spaces.reduce((sum, width) => sum + Math.max(0, width), characters * CHARACTER) > PHONE;
}
