/** A drawing as a file of its own, for READMEs, `<img>`, and other places without a style sheet. */
import { readFileSync } from 'node:fs';
import { type DrawnDiagram, drawDiagram } from './index.ts';

// The default theme's colors.
const LIGHT =
  '--paper:oklch(.995 .001 240);--well:oklch(.974 .004 240);--line:oklch(.915 .006 245);--line-strong:oklch(.81 .012 245);' +
  '--ink:oklch(.31 .022 255);--ink-strong:oklch(.21 .03 258);--ink-soft:oklch(.48 .022 252);--accent-tint:oklch(.955 .018 222);' +
  '--mark:oklch(.957 .036 85);--mark-edge:oklch(.72 .15 60);--danger:25;';
const DARK =
  '--paper:oklch(.192 .014 256);--well:oklch(.226 .016 256);--line:oklch(.29 .016 256);--line-strong:oklch(.41 .02 254);' +
  '--ink:oklch(.855 .012 245);--ink-strong:oklch(.965 .006 240);--ink-soft:oklch(.7 .018 246);--accent-tint:oklch(.26 .032 228);' +
  '--mark:oklch(.3 .045 80);--mark-edge:oklch(.72 .14 65);--tone:.42;';
const FONTS = '--sans:system-ui,sans-serif;--mono:ui-monospace,monospace;font-size:16px;';

let sheet: string | undefined;

/**
 * Draws a diagram as a complete SVG document that follows the reader's color scheme.
 *
 * @param source Mermaid text
 * @returns the document as `svg`, or the reason why the diagram cannot be drawn
 */
export function drawFile(source: string): DrawnDiagram {
  const drawn = drawDiagram(source);
  if (!('svg' in drawn)) return drawn;
  sheet ??= readFileSync(new URL('./drawing.css', import.meta.url), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|\s+/g,
    ' ',
  );
  const style =
    `svg.drawn{${LIGHT}${FONTS}}${sheet}` +
    `@media (prefers-color-scheme:dark){svg.drawn{${DARK}}svg.drawn .deep{--tone:.33}}`;
  const svg = drawn.svg.replace(
    /^<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><style><![CDATA[${style}]]></style>`,
  );
  return { ...drawn, svg: `${svg}\n` };
}
