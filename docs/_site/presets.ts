/**
 * Pictures of the presets of the theme, drawn with the values of their tokens. A code block names a preset:
 *
 *     ```preset
 *     classic
 *     ```
 */
import { definePlugin } from '@slashdocs/ssg';
import { escaped, readTokens, resolved, type Token } from './tokens.ts';

export const presets = definePlugin({
  name: 'presets',
  setup: (options: { theme: string; presets: Record<string, string> }, site) => {
    const theme = readTokens(site.readFile(options.theme));
    const all = new Map(
      Object.entries(options.presets).map(([name, file]) => [
        name,
        new Map([...theme, ...readTokens(site.readFile(file))]),
      ]),
    );
    return {
      markdown: {
        fences: {
          preset({ code }) {
            const tokens = all.get(code.trim());
            if (!tokens)
              return {
                error: `unknown preset \`${code.trim()}\``,
                hint: `use ${[...all.keys()].join(', ')}`,
              };
            return ['light', 'dark'].map((mode) => picture(code.trim(), mode, tokens)).join('');
          },
        },
      },
      client: { styles: ['_site/presets.css'] },
    };
  },
});

/** A small page: navbar, sidebar, title, text with a link, code, and a button. */
function picture(preset: string, mode: string, tokens: ReadonlyMap<string, Token>): string {
  const value = (name: string) => escaped(resolved(`var(${name})`, mode, tokens));
  const text = (x: number, y: number, size: number, color: string, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${value(color)}" ${more}>${words}</text>`;
  const box = (x: number, y: number, width: number, height: number, color: string, more = '') =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${value(color)}" ${more}/>`;
  const bold = 'font-weight="700"';
  const mono = `font-family="${value('--mono')}"`;
  return `<svg class="preset-picture" viewBox="0 0 400 250" role="img" aria-label="The preset ${preset} in ${mode} mode" font-family="${value('--sans')}">
${box(0, 0, 400, 250, '--paper')}${box(0, 34, 400, 1, '--line')}${box(104, 34, 1, 216, '--line')}
${text(14, 22, 12, '--ink-strong', 'My tool', bold)}${text(78, 22, 11, '--ink-soft', 'Guides')}
${text(18, 60, 10, '--ink-strong', 'Start', bold)}${text(18, 80, 10, '--ink-soft', 'Install')}${text(18, 100, 10, '--ink-soft', 'Flags')}
${box(10, 54, 4, 4, '--marker', 'rx="2"')}
${text(124, 74, 22, '--ink-strong', 'Start', bold)}
${text(124, 100, 11, '--ink', 'Downloads what you need, and')}
${text(124, 117, 11, '--accent', 'checks it', 'text-decoration="underline"')}${text(176, 117, 11, '--ink', 'before the first run.')}
${box(124, 134, 250, 44, '--well', `rx="6" stroke="${value('--line')}"`)}
${text(136, 153, 9, '--code-comment', '# A comment', mono)}
${text(136, 168, 9, '--code-keyword', 'const', mono)}${text(168, 168, 9, '--code-name', 'name', mono)}${text(196, 168, 9, '--code-string', '&quot;tool&quot;', mono)}
${box(124, 196, 84, 28, '--accent', 'rx="5"')}${text(140, 214, 10, '--on-accent', 'Download', 'font-weight="600"')}
</svg>`;
}
