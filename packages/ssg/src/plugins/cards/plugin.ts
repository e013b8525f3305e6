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
import type { CardLayer } from './card-svg.ts';
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
      files: (site) => cardsOf(site, options, () => createPainter(painter, font)),
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
  startPainting: () => Painter,
): Promise<OutputFile[]> {
  const wanted = pages.filter((page) => page.image === cardFile(page));
  if (wanted.length === 0) return [];
  // Not needed by builds without changes.
  const { cardLayers } = await import('./card-svg.ts');
  const mark = readMark(options);
  const folder = path.join(cacheFolderOf(root), 'cards');
  mkdirSync(folder, { recursive: true });
  const { host } = new URL(url);
  const used = new Set<string>();
  let painter: Painter | undefined;
  const files = wanted.map((page): OutputFile => {
    const crumbs = page.categories.filter(isDrawable);
    const layers = cardLayers({ title: page.title, crumbs, siteTitle, host, mark });
    const name = `${sha256(`3 ${layers.map(({ svg }) => svg).join('')}`).slice(0, 32)}.png`;
    used.add(name);
    const remembered = path.join(folder, name);
    const contents = async (): Promise<Buffer> => {
      const known = attempt(() => readBytes(remembered));
      if (known) return known;
      painter ??= startPainting();
      const drawn = await painter(layers);
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

/** @param layers the first is the same for each card of a painter */
type Painter = (layers: readonly [CardLayer, ...CardLayer[]]) => Promise<Buffer>;

/** Loads the package on first use. Uses no system fonts, so a card looks the same on every machine. */
function createPainter(installed: InstalledPackage, { folder }: InstalledPackage): Painter {
  const { renderAsync } = requirePackage(installed) as typeof import('@resvg/resvg-js');
  const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((name) =>
    path.join(folder, name),
  );
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
  const encoder = new PngEncoder();
  const draw = async ({ svg, top }: CardLayer) => {
    const { pixels, width, height } = await renderAsync(svg, { font });
    return { pixels, top, width, height };
  };
  let whole: ReturnType<typeof draw> | undefined;
  return async ([first, ...rest]) => {
    whole ??= draw(first);
    const [base, ...rows] = await Promise.all([whole, ...rest.map(draw)]);
    return encoder.encode([base, ...rows], base.width, base.height);
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
