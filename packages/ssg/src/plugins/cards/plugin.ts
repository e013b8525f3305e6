/**
 * Draws an image for link previews of each page. Drawing takes 50–100 ms, so cards are cached by their content: editing the
 * text of a page does not draw a card.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { cacheFolderOf } from '../../core/cache/folder.ts';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { RULES } from '../../core/diagnostic/codes.ts';
import {
  findPackage,
  type InstalledPackage,
  missingPackage,
  requirePackage,
} from '../../core/modules/optional-packages.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { OutputFile, PageInfo, SiteInfo } from '../../core/plugin/types.ts';
import { attempt } from '../../core/util/attempt.ts';
import { readBytes } from '../../core/util/regular-file.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { isDrawable } from './drawable.ts';
import { PngEncoder } from './png.ts';

export interface CardKeys {
  /**
   * Generate an image for link previews of each page, which takes about 0.1 s per new page. Needs the packages
   * `@resvg/resvg-js` and `@expo-google-fonts/inter`. Default: `false`.
   */
  ogImages?: boolean;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends CardKeys {}
}

interface CardOptions {
  /** Path of the icon in a static folder. */
  favicon: string | undefined;
  /** Absolute paths. */
  staticDirs: readonly string[];
}

const PAINTER = '@resvg/resvg-js';
const FONT = '@expo-google-fonts/inter';

const plugin = definePlugin<CardOptions>({
  name: 'cards',
  setup(options, { root }) {
    const painter = findPackage(PAINTER, root);
    const font = findPackage(FONT, root);
    if (!painter || !font) {
      const missing = [...(painter ? [] : [PAINTER]), ...(font ? [] : [FONT])];
      const { code, message, hint = '' } = missingPackage('`ogImages` needs', missing, root);
      const problem = { message, hint, option: ['ogImages'] };
      return { checks: [{ name: code, ...RULES['missing-package'], run: () => [problem] }] };
    }
    return {
      // The font of the cards must support the title.
      image: (page) => (page.title !== '' && isDrawable(page.title) ? cardFile(page) : undefined),
      files: (site) => cardsOf(site, options, (width) => createPainter(painter, font, width)),
    };
  },
});

export default builtIn<CardKeys>(
  ({ ogImages, favicon, staticDirs }) => (ogImages ? plugin({ favicon, staticDirs }) : undefined),
  { keys: { site: entriesFor<CardKeys>()({ ogImages: v.optional(v.boolean(), false) }) } },
);

/** Path of a page's card in the output folder: `cards/docs/flags.png`. */
function cardFile({ file }: Pick<PageInfo, 'file'>): string {
  return `cards/${file.replace(/(?:\/index)?\.html$/, '')}.png`;
}

/** The cards of all pages that use one, which are drawn when they are needed. */
async function cardsOf(
  { pages, root, title: siteTitle, url }: SiteInfo,
  options: CardOptions,
  startPainting: (width: number) => Painter,
): Promise<OutputFile[]> {
  const wanted = pages.filter((page) => page.image === cardFile(page));
  if (wanted.length === 0) return [];
  // Not needed by builds without changes.
  const { cardSvg, CARD_WIDTH } = await import('./card-svg.ts');
  const mark = readMark(options);
  const folder = path.join(cacheFolderOf(root), 'cards');
  mkdirSync(folder, { recursive: true });
  const { host } = new URL(url);
  const used = new Set<string>();
  let painter: Painter | undefined;
  const files = wanted.map((page): OutputFile => {
    const crumbs = page.categories.filter(isDrawable);
    const svg = cardSvg({ title: page.title, crumbs, siteTitle, host, mark });
    const name = `${sha256(`2 ${svg}`).slice(0, 32)}.png`;
    used.add(name);
    const remembered = path.join(folder, name);
    const contents = async (): Promise<Buffer> => {
      const known = attempt(() => readBytes(remembered));
      if (known) return known;
      painter ??= startPainting(CARD_WIDTH);
      const drawn = await painter(svg);
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

type Painter = (svg: string) => Promise<Buffer>;

/** Loads the package on first use. Uses no system fonts, so a card looks the same on every machine. */
function createPainter(installed: InstalledPackage, { folder }: InstalledPackage, width: number): Painter {
  const { renderAsync } = requirePackage(installed) as typeof import('@resvg/resvg-js');
  const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((name) =>
    path.join(folder, name),
  );
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
  const encoder = new PngEncoder();
  return async (svg) => {
    const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } });
    return encoder.encode(image.pixels, image.width, image.height);
  };
}

/** The site's icon, if it is an SVG. */
function readMark({ favicon, staticDirs }: CardOptions): string | undefined {
  if (!favicon?.endsWith('.svg')) return undefined;
  for (const dir of staticDirs) {
    const mark = attempt(() => readBytes(path.join(dir, favicon)));
    if (mark) return mark.toString();
  }
  return undefined;
}
