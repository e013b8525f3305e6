/** What has the same size in all of a sequence diagram, in pixels. */
import type { LabelSource } from '../text/label.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';

export const TEXT_SIZE = 14;
/** How far a message to itself reaches out, and where its text begins. */
export const LOOP = 30;
/** Width of the bar of who is active. */
export const BAR = 10;
/** Height of a person. */
export const PERSON = 40;

export function messageLabel(label: LabelSource, width: number): TextBlock {
  return layoutLabel(label, width, { size: TEXT_SIZE });
}
