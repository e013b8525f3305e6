import { element } from '../element.ts';
import type { SourcePlace } from './graph.ts';

/** `docs/flags.md:12:8`, which opens the editor there. */
export function placeButton(at: SourcePlace, open: (at: SourcePlace) => void, isRow = false): HTMLElement {
  const { file, line, column } = at;
  const text = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  const button = element('button', text.join(':'), {
    type: 'button',
    class: 'place',
    title: 'Open in the editor',
    ...(isRow && { 'data-row': '' }),
  });
  button.onclick = () => open(at);
  return button;
}
