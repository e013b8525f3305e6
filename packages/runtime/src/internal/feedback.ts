/** Reports which text readers copy and select, for the authors of the docs. */
import type { Bridge } from './protocol.ts';
import { addStyles } from './styles.ts';

/** Delay of the button in ms, since a double click may become a triple click. */
const selectionDelay = 200;

const inlineFeedback = 'sdocs_inline_feedback';

/** Sends a report without waiting for a response. */
type Report = (api: string, textContent: string) => void;

export function reportFeedback(bridge: Bridge): void {
  const report: Report = (api, textContent) => {
    bridge.call('feedback', api, { textContent }).catch(ignore);
  };
  document.addEventListener('copy', () => {
    const { text } = selected();
    if (text) report('reportContentCopied', text);
  });
  bridge
    .call('gks', 'getGKs', {})
    .then((flags) => hasFlag(flags, inlineFeedback) && offerSelectionReports(report))
    .catch(ignore);
}

function ignore(): void {}

/** Flags are a list of enabled names or an object of booleans. */
export function hasFlag(flags: unknown, name: string): boolean {
  if (Array.isArray(flags)) return flags.includes(name);
  return (flags as Record<string, unknown> | null | undefined)?.[name] === true;
}

function offerSelectionReports(report: Report): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let button: HTMLElement | undefined;

  function hide(): void {
    clearTimeout(timer);
    button?.remove();
    button = undefined;
  }

  function offer(): void {
    hide();
    const { text, range } = selected();
    if (!text || !range) return;
    button = reportButton(range, () => {
      report('reportContentSelected', text);
      hide();
    });
  }

  document.addEventListener('mouseup', ({ target }) => {
    if (button?.contains(target as Node)) return;
    clearTimeout(timer);
    timer = setTimeout(offer, selectionDelay);
  });
  document.addEventListener('selectionchange', () => {
    if (button && !selected().text) hide();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

function reportButton(range: Range, onClick: () => void): HTMLElement {
  addStyles();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'internal-docs-report';
  button.textContent = 'Report selection';
  // Keeps the selection, which a click would clear.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onClick);
  document.body.append(button);

  const { left, bottom } = range.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - button.offsetWidth - 8;
  button.style.left = `${Math.max(8, Math.min(left, rightmost)) + scrollX}px`;
  button.style.top = `${bottom + scrollY + 6}px`;
  return button;
}

/** The text selected on the page. Text in form fields is not included. */
function selected(): { text: string; range?: Range } {
  const selection = getSelection();
  const text = selection?.toString() ?? '';
  return selection?.rangeCount && text.trim() ? { text, range: selection.getRangeAt(0) } : { text: '' };
}
