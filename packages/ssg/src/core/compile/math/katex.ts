/** KaTeX in Node. Loaded on first use, since that takes 60 ms. */
import path from 'node:path';
import { type InstalledPackage, requirePackage } from '../../modules/optional-packages.ts';

interface Katex {
  renderToString(tex: string, options: { displayMode: boolean; throwOnError: true; strict: false }): string;
}

/** By folder, because one process can build several sites. */
const loaded = new Map<string, Katex>();

/** @returns HTML that includes MathML for assistive technology, or the error */
export function renderMath(
  tex: string,
  displayMode: boolean,
  installed: InstalledPackage,
): { html: string } | { error: string } {
  let katex = loaded.get(installed.folder);
  if (!katex) {
    katex = requirePackage(installed) as Katex;
    loaded.set(installed.folder, katex);
  }
  try {
    return { html: katex.renderToString(tex, { displayMode, throwOnError: true, strict: false }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error.message.replace(/^KaTeX parse error: /, '').replace(/\u0332/g, '');
    return { error: message.charAt(0).toLowerCase() + message.slice(1) };
  }
}

/** Absolute path of the style sheet; its fonts are in the same folder. */
export function mathStyles({ folder }: InstalledPackage): string {
  return path.join(folder, 'dist/katex-swap.min.css');
}
