/**
 * Shows diagrams in full screen. A diagram shrinks to its column, which makes its text small on phones. A tap, or a
 * button for keyboard users, opens it in full screen, where it can be zoomed and scrolled. Escape closes it.
 */
import { text } from '../text.ts';

/** Zoom limits, relative to the original size. */
const SMALLEST = 0.25;
const LARGEST = 4;

export function enableFullScreen(article: HTMLElement): () => void {
  const cleanups = [...article.querySelectorAll<HTMLElement>('.diagram[data-diagram]')].map(addButton);
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

function addButton(figure: HTMLElement): () => void {
  const open = button(text('Full screen'), 'icon-expand');
  const show = () => {
    const drawing = figure.querySelector('.drawing');
    // Focus returns to the button, regardless of how the dialog was opened.
    open.focus({ preventScroll: true });
    if (drawing) showDialog(drawing);
  };
  const onClick = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('.drawing') && !target.closest('a')) show();
  };
  open.onclick = show;
  figure.addEventListener('click', onClick);
  figure.append(open);
  return () => {
    open.remove();
    figure.removeEventListener('click', onClick);
  };
}

function showDialog(drawing: Element): void {
  const svg = drawing.querySelector('svg');
  if (!svg) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram diagram-dialog';
  dialog.ariaLabel = text('Full screen');
  const stage = document.createElement('div');
  stage.className = 'drawing';
  stage.tabIndex = 0;
  const bar = document.createElement('div');
  bar.className = 'diagram-tools';

  const place = drawing as HTMLElement;
  place.style.height = `${place.offsetHeight}px`;
  const scrolled = place.scrollLeft;
  stage.append(svg);

  let scale = 1;
  const zoom = (factor: number) => {
    // Keeps the center in place.
    const x = (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth;
    const y = (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight;
    scale = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
    svg.style.fontSize = `${scale}rem`;
    stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2;
  };
  const tool = (name: string, icon: string, act: () => void) => {
    const element = button(name, icon);
    element.onclick = act;
    return element;
  };
  bar.append(
    tool(text('Zoom out'), 'icon-minus', () => zoom(1 / 1.25)),
    tool(text('Zoom in'), 'icon-plus', () => zoom(1.25)),
    tool(text('Close'), 'icon-close', () => dialog.close()),
  );
  dialog.append(stage, bar);
  dialog.onclose = () => {
    svg.style.fontSize = '';
    place.append(svg);
    place.style.height = '';
    place.scrollLeft = scrolled;
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
  stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2;
}

function button(name: string, icon: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `icon-button ${icon}`;
  element.ariaLabel = name;
  element.title = name;
  return element;
}
