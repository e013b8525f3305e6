/**
 * Lays out a sequence diagram: first the columns, with enough room for the texts between them; then the steps from top to
 * bottom.
 */
import type { Box, Point } from '../svg.ts';
import type { LabelSource } from '../text/label.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import { layoutColumns } from './columns.ts';
import type { FrameKind, Participant, Sequence, Step } from './model.ts';
import { BAR, LOOP, messageLabel, TEXT_SIZE } from './sizes.ts';

export interface PlacedHead {
  participant: Participant;
  label: TextBlock;
  box: Box;
}

export interface PlacedMessage extends Pick<Message, 'dotted' | 'start' | 'end' | 'number'> {
  label: TextBlock;
  labelAt: Point;
  /** A message of a participant to itself. */
  isLoop: boolean;
  from: Point;
  to: Point;
}

export interface PlacedFrame {
  frame: FrameKind;
  label: TextBlock;
  color?: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Tops of its other sections. */
  sections: { y: number; label: TextBlock }[];
  depth: number;
}

export interface SequenceLayout {
  heads: PlacedHead[];
  lifelines: { x: number; top: number; bottom: number }[];
  messages: PlacedMessage[];
  notes: { label: TextBlock; box: Box }[];
  activations: Box[];
  frames: PlacedFrame[];
  boxes: { label?: TextBlock; color?: string; box: Box }[];
  /** Ends of lifelines that end early. */
  ends: Point[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LOOP_HEIGHT = 24;
const TAB_HEIGHT = 22;
/** Number of messages beyond which participants are repeated below. */
const LONG = 7;

type Message = Extract<Step, { type: 'message' }>;

export function layoutSequence(sequence: Sequence): SequenceLayout {
  const columns = layoutColumns(sequence);
  const steps = new StepLayout(columns);
  for (const [at, step] of sequence.steps.entries()) steps.add(step, sequence.steps[at + 1]);
  const layout = steps.finish(sequence);
  addBoxes(sequence, columns, layout);
  return layout;
}

type Columns = ReturnType<typeof layoutColumns>;
type OfType<Type extends Step['type']> = Extract<Step, { type: Type }>;

/** Places the steps from top to bottom. */
class StepLayout {
  readonly #columns: Columns;
  readonly #headHeight: number;
  readonly #layout: SequenceLayout = {
    heads: [],
    lifelines: [],
    messages: [],
    notes: [],
    activations: [],
    frames: [],
    boxes: [],
    ends: [],
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
  };
  /** Tops of lifelines that start below the heads. */
  readonly #begins = new Map<string, number>();
  readonly #ended = new Set<string>();
  /** Tops of the open activation bars on each lifeline. */
  readonly #active = new Map<string, number[]>();
  readonly #open: PlacedFrame[] = [];
  /** The end of the last step, with the space below it. */
  #y: number;
  /** The end of the last step. */
  #lastY: number;
  /** The creation or the end of a participant, which happens with the next message. */
  #pending: OfType<'create' | 'destroy'> | undefined;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#headHeight = Math.max(0, ...[...columns.heads.values()].map(({ height }) => height));
    this.#y = this.#headHeight + 6;
    this.#lastY = this.#y;
  }

  /** @param next the step after it */
  add(step: Step, next: Step | undefined): void {
    switch (step.type) {
      case 'message':
        this.#addMessage(step, next);
        break;
      case 'create':
      case 'destroy':
        this.#pending = step;
        break;
      case 'activate':
        this.#activate(step.participant, this.#lastY);
        break;
      case 'deactivate':
        this.#deactivate(step.participant);
        break;
      case 'note':
        this.#addNote(step);
        break;
      case 'open':
        this.#openFrame(step);
        break;
      case 'section':
        this.#addSection(step);
        break;
      case 'close':
        this.#closeFrame();
    }
  }

  /** Ends the lifelines. */
  finish({ participants, steps }: Sequence): SequenceLayout {
    const layout = this.#layout;
    const created = new Set(steps.flatMap((step) => (step.type === 'create' ? [step.participant] : [])));
    const bottom = this.#y + 18;
    const isLong = layout.messages.length > LONG;
    for (const id of participants.keys()) {
      if (!created.has(id)) this.#addHead(id, this.#headHeight - this.#heightOf(id) / 2);
      if (this.#ended.has(id)) continue;
      this.#endLifeline(id, bottom);
      if (isLong) this.#addHead(id, bottom + this.#heightOf(id) / 2);
    }
    layout.bottom = bottom + (isLong ? this.#headHeight : 0);
    for (const { box } of layout.heads) this.#include(box.x - box.width / 2, box.x + box.width / 2);
    return layout;
  }

  #heightOf(id: string): number {
    return this.#columns.heads.get(id)?.height ?? 0;
  }

  #addHead(id: string, middle: number): void {
    const head = this.#columns.heads.get(id);
    if (!head) return;
    const { width, height } = head;
    this.#layout.heads.push({ ...head, box: { x: this.#columns.x(id), y: middle, width, height } });
  }

  /** Widens the diagram and the open frames. */
  #include(left: number, right: number): void {
    for (const [depth, frame] of [...this.#open].reverse().entries()) {
      frame.left = Math.min(frame.left, left - 12 - depth * 8);
      frame.right = Math.max(frame.right, right + 12 + depth * 8);
    }
    this.#widen(left, right);
  }

  #widen(left: number, right: number): void {
    this.#layout.left = Math.min(this.#layout.left, left);
    this.#layout.right = Math.max(this.#layout.right, right);
  }

  /** The side of a lifeline, or of its activation bar, that faces a direction. */
  #sideOf(id: string, direction: 1 | -1): number {
    const x = this.#columns.x(id);
    const bars = this.#active.get(id)?.length ?? 0;
    if (bars === 0) return x;
    return direction > 0 ? x + BAR / 2 + ((bars - 1) * BAR) / 2 : x - BAR / 2;
  }

  #activate(id: string, top: number): void {
    this.#active.set(id, [...(this.#active.get(id) ?? []), top]);
  }

  #deactivate(id: string): void {
    const bars = this.#active.get(id) ?? [];
    const top = bars.pop();
    if (top !== undefined) this.#addBar(id, top, Math.max(this.#lastY, top + 8), bars.length);
    this.#y = Math.max(this.#y, this.#lastY + 4);
  }

  #addBar(id: string, top: number, bottom: number, depth: number): void {
    const height = Math.max(bottom - top, 8);
    const x = this.#columns.x(id) + (depth * BAR) / 2;
    this.#layout.activations.push({ x, y: top + height / 2, width: BAR, height });
  }

  #endLifeline(id: string, bottom: number): void {
    for (const [depth, top] of (this.#active.get(id) ?? []).entries()) this.#addBar(id, top, bottom, depth);
    this.#active.delete(id);
    const top = this.#begins.get(id) ?? this.#headHeight;
    this.#layout.lifelines.push({ x: this.#columns.x(id), top, bottom });
    this.#ended.add(id);
  }

  #addMessage(step: Message, next: Step | undefined): void {
    const pending = this.#pending;
    this.#pending = undefined;
    const isLoop = step.from === step.to;
    const span = Math.abs(this.#columns.x(step.from) - this.#columns.x(step.to));
    const label = messageLabel(step.label, this.#columns.messageWidth(step, span));
    const creates = pending?.type === 'create' && pending.participant === step.to;
    const ends = isLoop ? this.#placeLoop(step, label) : this.#placeArrow(step, label, { next, creates });
    this.#layout.messages.push({
      label,
      dotted: step.dotted,
      start: step.start,
      end: step.end,
      ...(step.number === undefined ? {} : { number: step.number }),
      isLoop,
      ...ends,
    });
    this.#lastY = this.#y;
    this.#y += 4;
    if (creates) this.#create(step.to);
    else if (pending?.type === 'destroy') {
      this.#endLifeline(pending.participant, this.#lastY);
      this.#layout.ends.push({ x: this.#columns.x(pending.participant), y: this.#lastY });
      this.#y += 10;
    }
  }

  /** A message of a participant to itself. */
  #placeLoop(step: Message, label: TextBlock): Pick<PlacedMessage, 'from' | 'to' | 'labelAt'> {
    const height = Math.max(LOOP_HEIGHT, label.height - 8);
    const y = this.#y + 16;
    const x = this.#sideOf(step.from, 1);
    this.#include(x, x + LOOP + 8 + label.width);
    this.#y = y + height;
    return { from: { x, y }, to: { x, y: y + height }, labelAt: { x: x + LOOP + 6, y: y + height / 2 } };
  }

  /** @param creates whether the message creates its receiver */
  #placeArrow(
    step: Message,
    label: TextBlock,
    { next, creates }: { next: Step | undefined; creates: boolean },
  ): Pick<PlacedMessage, 'from' | 'to' | 'labelAt'> {
    const direction = this.#columns.x(step.to) > this.#columns.x(step.from) ? 1 : -1;
    let y = this.#y + 12 + label.height + 5;
    if (creates) y = Math.max(y, this.#lastY + this.#heightOf(step.to) / 2 + 8);
    this.#y = y;
    const from = this.#sideOf(step.from, direction);
    const activates = next?.type === 'activate' && next.participant === step.to;
    if (activates) this.#activate(step.to, y);
    const half = creates ? (this.#columns.heads.get(step.to)?.width ?? 0) / 2 : 0;
    const to = this.#sideOf(step.to, direction > 0 ? -1 : 1) - direction * half;
    if (activates) this.#active.get(step.to)?.pop();
    const middle = (from + to) / 2;
    this.#include(Math.min(from, to, middle - label.width / 2), Math.max(from, to, middle + label.width / 2));
    return { from: { x: from, y }, to: { x: to, y }, labelAt: { x: middle, y: y - 5 - label.height / 2 } };
  }

  /** Adds the head of a participant at the end of the message that creates it. */
  #create(id: string): void {
    const bottom = this.#lastY + this.#heightOf(id) / 2;
    this.#addHead(id, this.#lastY);
    this.#begins.set(id, bottom);
    this.#y = bottom + 2;
  }

  #addNote(step: OfType<'note'>): void {
    const { label, left, right } = this.#columns.note(step);
    const height = label.height + 12;
    const top = this.#y + 12;
    const box = { x: (left + right) / 2, y: top + height / 2, width: right - left, height };
    this.#layout.notes.push({ label, box });
    this.#include(left, right);
    this.#y = top + height;
    this.#lastY = this.#y;
  }

  #openFrame(step: OfType<'open'>): void {
    const label = messageLabel(bracketed(step.label), 320);
    this.#y += 14;
    const frame: PlacedFrame = {
      frame: step.frame,
      label,
      ...(step.color === undefined ? {} : { color: step.color }),
      left: Number.POSITIVE_INFINITY,
      right: Number.NEGATIVE_INFINITY,
      top: this.#y,
      bottom: this.#y,
      sections: [],
      depth: this.#open.length,
    };
    this.#layout.frames.push(frame);
    this.#open.push(frame);
    if (step.frame !== 'rect') this.#y += Math.max(TAB_HEIGHT, label.height + 6);
    this.#lastY = this.#y;
  }

  #addSection(step: OfType<'section'>): void {
    const label = messageLabel(bracketed(step.label), 320);
    this.#y += 12;
    this.#open.at(-1)?.sections.push({ y: this.#y, label });
    this.#y += label.height + 4;
    this.#lastY = this.#y;
  }

  #closeFrame(): void {
    const frame = this.#open.pop();
    if (!frame) return;
    this.#y += 12;
    frame.bottom = this.#y;
    finishFrame(frame, this.#columns.index.size === 0 ? 0 : this.#layout.right);
    // Surrounding frames must include this one.
    this.#include(frame.left + 4, frame.right - 4);
    this.#widen(frame.left, frame.right);
  }
}

function bracketed(label: LabelSource): LabelSource {
  return label.text === '' ? label : { ...label, text: `[${label.text}]` };
}

/** A frame is as wide as its content and its texts. */
function finishFrame(frame: PlacedFrame, right: number): void {
  if (frame.left > frame.right) [frame.left, frame.right] = [0, right];
  const tab = tabWidth(frame.frame);
  const widest = Math.max(
    tab + 16 + frame.label.width,
    ...frame.sections.map(({ label }) => label.width + 20),
  );
  frame.right = Math.max(frame.right, frame.left + widest + 8);
}

/** Size of the corner with the frame's kind. */
export function tabWidth(kind: FrameKind): number {
  return layoutLabel({ text: kind, markdown: false }, 200, { size: 13, bold: true }).width + 18;
}

function addBoxes(sequence: Sequence, columns: Columns, layout: SequenceLayout): void {
  let top = 0;
  for (const { participants, label, color } of sequence.boxes) {
    const sides = participants.map((id) => {
      const half = (columns.heads.get(id)?.width ?? 0) / 2;
      return { left: columns.x(id) - half, right: columns.x(id) + half };
    });
    if (sides.length === 0) continue;
    const left = Math.min(...sides.map((side) => side.left)) - 10;
    const right = Math.max(...sides.map((side) => side.right)) + 10;
    const block =
      label && layoutLabel(label, Math.max(right - left - 12, 80), { size: TEXT_SIZE, bold: true });
    const above = (block?.height ?? 0) + 14;
    top = Math.min(top, -above);
    layout.boxes.push({
      ...(block ? { label: block } : {}),
      ...(color === undefined ? {} : { color }),
      box: {
        x: (left + right) / 2,
        y: (layout.bottom + 10 - above) / 2,
        width: right - left,
        height: layout.bottom + 10 + above,
      },
    });
    layout.left = Math.min(layout.left, left);
    layout.right = Math.max(layout.right, right);
  }
  if (layout.boxes.length > 0) layout.bottom += 10;
  layout.top = top;
}
