/**
 * Draws an image for link previews of each page. Drawing takes 50–100 ms, so cards are cached by their content: editing the
 * text of a page does not draw a card.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolderOf } from '../../core/cache/folder.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { OutputFile, PageInfo, SiteInfo } from '../../core/plugin/types.ts';
import { readBytes } from '../../core/util/regular-file.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { CARD_WIDTH, cardSvg, isDrawable } from './card-svg.ts';

export interface CardOptions {
  /** Path of the icon in a static folder. */
  favicon: string | undefined;
  /** Absolute paths. */
  staticDirs: readonly string[];
}

export const cards = definePlugin<CardOptions>({
  name: 'cards',
  setup: (options) => ({
    // The font of the cards must support the title.
    image: (page) => (page.title !== '' && isDrawable(page.title) ? cardFile(page) : undefined),
    files: (site) => cardsOf(site, readMark(options)),
  }),
});

/** Path of a page's card in the output folder: `cards/docs/flags.png`. */
function cardFile({ file }: Pick<PageInfo, 'file'>): string {
  return `cards/${file.replace(/(?:\/index)?\.html$/, '')}.png`;
}

/** The cards of all pages that use one, which are drawn when they are needed. */
function cardsOf({ pages, root, title: siteTitle, url }: SiteInfo, mark: string | undefined): OutputFile[] {
  const wanted = pages.filter((page) => page.image === cardFile(page));
  if (wanted.length === 0) return [];
  const folder = path.join(cacheFolderOf(root), 'cards');
  mkdirSync(folder, { recursive: true });
  const { host } = new URL(url);
  const used = new Set<string>();
  let painter: ReturnType<typeof createPainter> | undefined;
  const files = wanted.map((page): OutputFile => {
    const crumbs = page.categories.filter(isDrawable);
    const svg = cardSvg({ title: page.title, crumbs, siteTitle, host, mark });
    const name = `${sha256(`1 ${svg}`).slice(0, 32)}.png`;
    used.add(name);
    const remembered = path.join(folder, name);
    const contents = async (): Promise<Buffer> => {
      const known = read(remembered);
      if (known) return known;
      painter ??= createPainter();
      const drawn = await (await painter)(svg);
      // Renaming is atomic, so other processes never read a partial image.
      writeFileSync(`${remembered}.${process.pid}`, drawn);
      renameSync(`${remembered}.${process.pid}`, remembered);
      return drawn;
    };
    return { path: cardFile(page), contents, isReplaceable: true };
  });
  for (const name of readdirSync(folder)) {
    if (!used.has(name)) rmSync(path.join(folder, name), { force: true });
  }
  return files;
}

/** Loaded on first use. Uses no system fonts, so a card has the same bytes on every machine. */
async function createPainter(): Promise<(svg: string) => Promise<Buffer>> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const require = createRequire(import.meta.url);
  const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((name) =>
    require.resolve(`@expo-google-fonts/inter/${name}`),
  );
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
  return async (svg) => {
    const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: CARD_WIDTH } });
    return image.asPng();
  };
}

function read(file: string): Buffer | undefined {
  try {
    return readBytes(file);
  } catch {
    return undefined;
  }
}

/** The site's icon, if it is an SVG. */
function readMark({ favicon, staticDirs }: CardOptions): string | undefined {
  if (!favicon?.endsWith('.svg')) return undefined;
  for (const dir of staticDirs) {
    const mark = read(path.join(dir, favicon));
    if (mark) return mark.toString();
  }
  return undefined;
}
