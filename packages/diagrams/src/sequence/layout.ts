/**
 * Lays out a sequence diagram: first the columns, with enough room for the texts between them; then the steps from top to
 * bottom.
 */
import type { Box, Point } from '../svg.ts';
import type { LabelSource } from '../text/label.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import { layoutColumns } from './columns.ts';
import type { FrameKind, MessageHead, Participant, Sequence, Step } from './model.ts';
import { BAR, LOOP, messageLabel, TEXT_SIZE } from './sizes.ts';

export interface PlacedHead {
  participant: Participant;
  label: TextBlock;
  box: Box;
}

export interface PlacedMessage {
  label: TextBlock;
  labelAt: Point;
  /** A message of a participant to itself. */
  isLoop: boolean;
  from: Point;
  to: Point;
  dotted: boolean;
  start: MessageHead;
  end: MessageHead;
  number?: string;
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
  const { heads, x: xOf, index: indexOf } = columns;
  const layout: SequenceLayout = {
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
  const headHeight = Math.max(0, ...[...heads.values()].map(({ height }) => height));
  const created = new Set(
    sequence.steps.flatMap((step) => (step.type === 'create' ? [step.participant] : [])),
  );
  /** Start and end of each lifeline. */
  const begins = new Map<string, number>();
  const ended = new Set<string>();
  /** Tops of the open activation bars on each lifeline. */
  const active = new Map<string, number[]>();
  const open: PlacedFrame[] = [];
  let y = headHeight + 6;
  let lastY = y;
  let pending: Extract<Step, { type: 'create' | 'destroy' }> | undefined;

  const placeHead = (id: string, middle: number) => {
    const head = heads.get(id) as NonNullable<ReturnType<typeof heads.get>>;
    layout.heads.push({ ...head, box: { x: xOf(id), y: middle, width: head.width, height: head.height } });
  };
  const reach = (left: number, right: number) => {
    for (const [depth, frame] of [...open].reverse().entries()) {
      frame.left = Math.min(frame.left, left - 12 - depth * 8);
      frame.right = Math.max(frame.right, right + 12 + depth * 8);
    }
    layout.left = Math.min(layout.left, left);
    layout.right = Math.max(layout.right, right);
  };
  /** The side of a lifeline, or of its activation bar, that faces a direction. */
  const sideOf = (id: string, direction: 1 | -1) => {
    const bars = active.get(id)?.length ?? 0;
    if (bars === 0) return xOf(id);
    return direction > 0 ? xOf(id) + BAR / 2 + ((bars - 1) * BAR) / 2 : xOf(id) - BAR / 2;
  };
  const endLifeline = (id: string, bottom: number) => {
    for (const [depth, top] of (active.get(id) ?? []).entries()) addBar(id, top, bottom, depth);
    active.delete(id);
    layout.lifelines.push({ x: xOf(id), top: begins.get(id) ?? headHeight, bottom });
    ended.add(id);
  };
  const addBar = (id: string, top: number, bottom: number, depth: number) => {
    const height = Math.max(bottom - top, 8);
    layout.activations.push({ x: xOf(id) + (depth * BAR) / 2, y: top + height / 2, width: BAR, height });
  };

  const message = (step: Message, next: Step | undefined) => {
    const isLoop = step.from === step.to;
    const span = Math.abs(xOf(step.from) - xOf(step.to));
    const label = messageLabel(step.label, columns.messageWidth(step, span));
    const activates = next?.type === 'activate' && next.participant === step.to && !isLoop;
    const creates = pending?.type === 'create' && pending.participant === step.to ? step.to : undefined;
    const common = {
      label,
      dotted: step.dotted,
      start: step.start,
      end: step.end,
      ...(step.number === undefined ? {} : { number: step.number }),
    };
    if (isLoop) {
      const height = Math.max(LOOP_HEIGHT, label.height - 8);
      y += 16;
      const x = sideOf(step.from, 1);
      layout.messages.push({
        ...common,
        isLoop,
        from: { x, y },
        to: { x, y: y + height },
        labelAt: { x: x + LOOP + 6, y: y + height / 2 },
      });
      reach(x, x + LOOP + 8 + label.width);
      y += height;
    } else {
      const direction = xOf(step.to) > xOf(step.from) ? 1 : -1;
      y += 12 + label.height + 5;
      if (creates) y = Math.max(y, lastY + (heads.get(creates)?.height ?? 0) / 2 + 8);
      const from = sideOf(step.from, direction);
      if (activates) active.set(step.to, [...(active.get(step.to) ?? []), y]);
      const half = creates ? (heads.get(creates)?.width ?? 0) / 2 : 0;
      const to = sideOf(step.to, direction > 0 ? -1 : 1) - direction * half;
      if (activates) active.get(step.to)?.pop();
      const middle = (from + to) / 2;
      const at = { x: middle, y: y - 5 - label.height / 2 };
      layout.messages.push({ ...common, isLoop, from: { x: from, y }, to: { x: to, y }, labelAt: at });
      reach(Math.min(from, to, middle - label.width / 2), Math.max(from, to, middle + label.width / 2));
    }
    lastY = y;
    y += 4;
    if (creates) {
      const height = heads.get(creates)?.height ?? 0;
      placeHead(creates, lastY);
      begins.set(creates, lastY + height / 2);
      y = lastY + height / 2 + 2;
    } else if (pending?.type === 'destroy') {
      endLifeline(pending.participant, lastY);
      layout.ends.push({ x: xOf(pending.participant), y: lastY });
      y += 10;
    }
    pending = undefined;
  };

  for (const [at, step] of sequence.steps.entries()) {
    if (step.type === 'message') message(step, sequence.steps[at + 1]);
    else if (step.type === 'create' || step.type === 'destroy') pending = step;
    else if (step.type === 'activate') {
      active.set(step.participant, [...(active.get(step.participant) ?? []), lastY]);
    } else if (step.type === 'deactivate') {
      const bars = active.get(step.participant) ?? [];
      const top = bars.pop();
      if (top !== undefined) addBar(step.participant, top, Math.max(lastY, top + 8), bars.length);
      y = Math.max(y, lastY + 4);
    } else if (step.type === 'note') {
      const { label, left, right } = columns.note(step);
      const height = label.height + 12;
      y += 12;
      layout.notes.push({
        label,
        box: { x: (left + right) / 2, y: y + height / 2, width: right - left, height },
      });
      reach(left, right);
      y += height;
      lastY = y;
    } else if (step.type === 'open') {
      const label = messageLabel(bracketed(step.label), 320);
      y += 14;
      const frame: PlacedFrame = {
        frame: step.frame,
        label,
        ...(step.color === undefined ? {} : { color: step.color }),
        left: Number.POSITIVE_INFINITY,
        right: Number.NEGATIVE_INFINITY,
        top: y,
        bottom: y,
        sections: [],
        depth: open.length,
      };
      layout.frames.push(frame);
      open.push(frame);
      if (step.frame !== 'rect') y += Math.max(TAB_HEIGHT, label.height + 6);
      lastY = y;
    } else if (step.type === 'section') {
      const label = messageLabel(bracketed(step.label), 320);
      y += 12;
      open.at(-1)?.sections.push({ y, label });
      y += label.height + 4;
      lastY = y;
    } else if (step.type === 'close') {
      const frame = open.pop();
      if (!frame) continue;
      y += 12;
      frame.bottom = y;
      finishFrame(frame, indexOf.size === 0 ? 0 : layout.right);
      // Surrounding frames must include this one.
      reach(frame.left + 4, frame.right - 4);
      layout.left = Math.min(layout.left, frame.left);
      layout.right = Math.max(layout.right, frame.right);
    }
  }

  y += 18;
  const isLong = layout.messages.length > LONG;
  for (const id of sequence.participants.keys()) {
    if (!created.has(id)) placeHead(id, headHeight - (heads.get(id)?.height ?? 0) / 2);
    if (ended.has(id)) continue;
    endLifeline(id, y);
    if (isLong) placeHead(id, y + (heads.get(id)?.height ?? 0) / 2);
  }
  layout.bottom = y + (isLong ? headHeight : 0);
  for (const { box } of layout.heads) reach(box.x - box.width / 2, box.x + box.width / 2);
  addBoxes(sequence, columns, layout);
  return layout;
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

function addBoxes(
  sequence: Sequence,
  columns: ReturnType<typeof layoutColumns>,
  layout: SequenceLayout,
): void {
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
