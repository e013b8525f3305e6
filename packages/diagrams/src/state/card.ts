import { partsCard } from '../card.ts';
import type { Card } from '../flowchart/model.ts';

/** A state with a title and, below a line, its other descriptions. */
export function describedCard(title: string, lines: readonly string[]): Card {
  return partsCard([[{ text: title, isCentered: true, size: 15 }], lines.map((text) => ({ text }))]);
}
