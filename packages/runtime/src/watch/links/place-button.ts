import { element } from '../element.ts';
import type { SourcePlace } from './graph.ts';

/** A button such as `docs/flags.md:12:8` that opens the editor at that position. */
export function placeButton(at: SourcePlace, open: (at: SourcePlace) => void, isRow = false): HTMLElement {
  const { file, line, column } = at;
  const text = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  const button = element('button', text.join(':'), {
    type: 'button',
    class: 'place',
    title: 'Open in editor',
    ...(isRow && { 'data-row': '' }),
  });
  button.onclick = () => open(at);
  return button;
}
