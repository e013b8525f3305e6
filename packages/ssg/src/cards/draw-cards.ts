/**
 * An image for previews of each page's link. Drawing one takes 50 to 100 ms, so they are kept in the cache by what is in them, and
 * an edit of a page's text draws none.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolderOf } from '../cache/folder.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import { sha256 } from '../sha256.ts';
import type { Artifact } from '../types.ts';
import { CARD_WIDTH, cardSvg, isDrawable } from './card-svg.ts';

type CardConfig = Pick<
  ResolvedConfig,
  'ogImages' | 'root' | 'title' | 'url' | 'favicon' | 'staticDirs' | 'noIndex'
>;

/** Path of a page's card below the output folder: `cards/docs/flags.png`. */
export function cardFile(htmlFile: string): string {
  return `cards/${htmlFile.replace(/(?:\/index)?\.html$/, '')}.png`;
}

/** Whether a page gets a card: its front matter names no image, and the font has its title's characters. */
export function hasCard(
  { ogImages }: Pick<CardConfig, 'ogImages'>,
  title: string,
  image: string | undefined,
): boolean {
  return ogImages && image === undefined && title !== '' && isDrawable(title);
}

/** The cards of the pages that have one, drawn or remembered. */
export async function drawCards(rendered: readonly RenderedPage[], config: CardConfig): Promise<Artifact[]> {
  const wanted = rendered.filter(({ hasCard: has }) => has);
  if (wanted.length === 0) return [];
  const folder = path.join(cacheFolderOf(config.root), 'cards');
  mkdirSync(folder, { recursive: true });
  const mark = readMark(config);
  const { host } = new URL(config.url);
  const used = new Set<string>();
  const artifacts: Artifact[] = [];
  let draw: ((svg: string) => Promise<Buffer>) | undefined;
  for (const { file, title, crumbs } of wanted) {
    const svg = cardSvg({ title, crumbs: crumbs.filter(isDrawable), siteTitle: config.title, host, mark });
    const name = `${sha256(`1 ${svg}`).slice(0, 32)}.png`;
    used.add(name);
    const remembered = path.join(folder, name);
    let contents = read(remembered);
    if (!contents) {
      draw ??= await createPainter();
      contents = await draw(svg);
      // Beside, and renamed: nobody reads half an image.
      writeFileSync(`${remembered}.${process.pid}`, contents);
      renameSync(`${remembered}.${process.pid}`, remembered);
    }
    artifacts.push({ path: cardFile(file), contents });
  }
  for (const name of readdirSync(folder))
    if (!used.has(name)) rmSync(path.join(folder, name), { force: true });
  return artifacts;
}

/** Loaded when there is something to draw. No font of the machine is used: the same card has the same bytes anywhere. */
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
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The site's icon, when it is a drawing. */
function readMark({ favicon, staticDirs }: CardConfig): string | undefined {
  if (!favicon?.endsWith('.svg')) return undefined;
  for (const dir of staticDirs) {
    const mark = read(path.join(dir, favicon));
    if (mark) return mark.toString();
  }
  return undefined;
}
