/** Adds full screen to the diagrams of an article, and draws the ones that the build could not draw. */
import type { ArticleScript } from '@slashdocs/runtime';
import { enableFullScreen } from './diagram-dialog.ts';

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

const enhance: ArticleScript = (article, { files }) => {
  const cleanups = [enableFullScreen(article)];
  if (files?.mermaid !== undefined) cleanups.push(drawInBrowser(article, files.mermaid));
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
};
export default enhance;

/**
 * Draws Mermaid diagrams in the theme's colors, and again when the color mode changes. The source stays in the
 * document. Readers see it until then, and if drawing fails.
 */
function drawInBrowser(article: HTMLElement, script: string): () => void {
  const figures = [...article.querySelectorAll<HTMLElement>('figure[data-diagram=mermaid]')];
  /** Number of the latest drawing. Outdated drawings are dropped. */
  let latest = 0;

  async function draw() {
    const turn = ++latest;
    const mermaid = await loadMermaid(script);
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      theme: 'base',
      themeVariables: themeVariables(),
      flowchart: { useMaxWidth: true },
    });
    for (const [index, figure] of figures.entries()) {
      const source = figure.querySelector('code')?.textContent ?? '';
      const { svg } = await mermaid.render(`diagram-${index}-${turn}`, source);
      if (turn !== latest) return;
      figure.querySelector('.drawing')?.remove();
      figure.insertAdjacentHTML('beforeend', `<div class="drawing">${svg}</div>`);
    }
  }
  const tryToDraw = () => draw().catch((error) => console.warn('Could not draw a diagram.', error));

  tryToDraw();
  const modeChanges = new MutationObserver(tryToDraw);
  modeChanges.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    latest = -1;
    modeChanges.disconnect();
  };
}

let loading: Promise<Mermaid> | undefined;

function loadMermaid(url: string): Promise<Mermaid> {
  loading ??= new Promise<Mermaid>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () =>
      window.mermaid ? resolve(window.mermaid) : reject(new Error(`${url} does not define mermaid`));
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(script);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Hues of adjacent parts of a diagram, in degrees. Adjacent hues are far apart. */
const HUES = [225, 40, 150, 300, 85, 10, 190, 265];

/** The theme's colors under Mermaid's names. */
function themeVariables(): Record<string, string> {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  /** Mermaid does not support oklch(). Painting on a canvas converts colors to RGB. */
  const paint = (value: string) => {
    probe.style.color = value;
    if (!canvas) return '#888888';
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  // Tokens have other names in the classic theme.
  const color = (token: string) => paint(`var(--ssg-${token}, var(--${token}))`);
  const ink = color('ink');
  const paper = color('paper');
  const well = color('well');
  const line = color('ink-soft');
  const edge = color('line-strong');
  // Distinct colors for slices, branches, and sections, on which text is readable.
  const lightness = document.documentElement.dataset.theme === 'dark' ? 0.42 : 0.86;
  const series = HUES.map((hue) => paint(`oklch(${lightness} 0.08 ${hue})`));
  probe.remove();
  const inSeries = (name: string, first: number, count: number, of = series) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [name + (first + index), of[index % of.length] ?? '']),
    );
  return {
    ...inSeries('pie', 1, 12),
    ...inSeries('cScale', 0, 12),
    ...inSeries('cScaleLabel', 0, 12, [ink]),
    ...inSeries('git', 0, 8),
    ...inSeries('gitBranchLabel', 0, 8, [ink]),
    pieStrokeColor: paper,
    pieOuterStrokeColor: edge,
    pieOpacity: '1',
    background: paper,
    primaryColor: well,
    primaryTextColor: ink,
    primaryBorderColor: edge,
    secondaryColor: well,
    tertiaryColor: paper,
    clusterBkg: paper,
    clusterBorder: edge,
    lineColor: line,
    textColor: ink,
    titleColor: ink,
    edgeLabelBackground: paper,
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: '15px',
  };
}
