/** Constant sizes of sequence diagrams, in pixels. */
import type { LabelSource } from '../text/label.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';

export const TEXT_SIZE = 14;
/** Width of a message of a participant to itself, where its text starts. */
export const LOOP = 30;
/** Width of an activation bar. */
export const BAR = 10;
/** Height of a person. */
export const PERSON = 40;

export function messageLabel(label: LabelSource, width: number): TextBlock {
  return layoutLabel(label, width, { size: TEXT_SIZE });
}
