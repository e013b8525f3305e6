/** Computes the distances between lifelines. */
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import type { Participant, Sequence, Step } from './model.ts';
import { BAR, LOOP, messageLabel, PERSON, TEXT_SIZE } from './sizes.ts';

type Message = Extract<Step, { type: 'message' }>;
type Note = Extract<Step, { type: 'note' }>;

interface Head {
  participant: Participant;
  label: TextBlock;
  width: number;
  height: number;
}

export interface Columns {
  heads: Map<string, Head>;
  index: Map<string, number>;
  /** Position of the lifeline. */
  x(id: string): number;
  messageWidth(message: Message, span: number): number;
  note(note: Note): { label: TextBlock; left: number; right: number };
}

const HEAD_TEXT = 130;
const MESSAGE_TEXT = 150;
const NOTE_TEXT = 160;
/** Padding on both sides of a message's text, including arrow heads. */
const MESSAGE_GAP = 34;
const HEAD_GAP = 22;
/** Additional gap if boxes surround groups of participants. */
const BOX_GAP = 12;

export function layoutColumns(sequence: Sequence): Columns {
  const participants = [...sequence.participants.values()];
  const index = new Map(participants.map(({ id }, at) => [id, at]));
  const indexOf = (id: string) => index.get(id) as number;
  const heads = new Map(participants.map((participant) => [participant.id, headOf(participant)]));
  const headAt = (at: number) => heads.get(participants[at]?.id ?? '');
  const gaps = participants
    .slice(1)
    .map(
      (_, at) =>
        ((headAt(at)?.width ?? 0) + (headAt(at + 1)?.width ?? 0)) / 2 +
        HEAD_GAP +
        (sequence.boxes.length > 0 ? BOX_GAP : 0),
    );

  /** Widens all gaps between two columns evenly. */
  const need = (a: number, b: number, width: number) => {
    const [first, last] = a < b ? [a, b] : [b, a];
    const between = gaps.slice(first, last);
    const missing = width - between.reduce((sum, gap) => sum + gap, 0);
    if (missing <= 0 || between.length === 0) return;
    for (let at = first; at < last; at++) gaps[at] = (gaps[at] as number) + missing / between.length;
  };
  const spanOf = ({ from, to }: Message) => Math.abs(indexOf(from) - indexOf(to));
  const messages = sequence.steps.filter((step) => step.type === 'message');
  const notes = sequence.steps.filter((step) => step.type === 'note');
  for (const message of messages.filter((each) => spanOf(each) <= 1)) {
    const { width } = messageLabel(message.label, MESSAGE_TEXT);
    const at = indexOf(message.from);
    if (message.from === message.to) need(at, at + 1, width + LOOP + BAR + 14);
    else need(at, indexOf(message.to), width + MESSAGE_GAP + (message.number === undefined ? 0 : 16));
  }
  for (const note of notes) {
    const { width } = noteLabel(note, 0);
    const [a, b] = note.on.map(indexOf) as [number, number];
    if (note.placement === 'right') need(a, a + 1, width + 40);
    else if (note.placement === 'left') need(a - 1, a, width + 40);
    else if (a === b) {
      need(a - 1, a, width / 2 + 24);
      need(a, a + 1, width / 2 + 24);
    } else need(a, b, width - 20);
  }
  const xAt = (at: number) => gaps.slice(0, at).reduce((sum, gap) => sum + gap, 0);
  for (const message of messages.filter((each) => spanOf(each) > 1)) {
    const [a, b] = [indexOf(message.from), indexOf(message.to)];
    const { width } = messageLabel(
      message.label,
      Math.max(MESSAGE_TEXT, Math.abs(xAt(a) - xAt(b)) - MESSAGE_GAP),
    );
    need(a, b, width + MESSAGE_GAP);
  }
  const x = (id: string) => xAt(indexOf(id));

  return {
    heads,
    index,
    x,
    messageWidth: ({ from, to }, span) =>
      from === to ? MESSAGE_TEXT : Math.max(MESSAGE_TEXT, span - MESSAGE_GAP),
    note: (note) => {
      const [a, b] = note.on.map(x) as [number, number];
      const label = noteLabel(note, Math.abs(a - b));
      const width = label.width + 24;
      if (note.placement === 'right') return { label, left: a + 14, right: a + 14 + width };
      if (note.placement === 'left') return { label, left: a - 14 - width, right: a - 14 };
      const half = Math.max(width, Math.abs(a - b) + 40 * Math.sign(Math.abs(a - b))) / 2;
      return { label, left: (a + b) / 2 - half, right: (a + b) / 2 + half };
    },
  };
}

function noteLabel({ label }: Note, span: number): TextBlock {
  return layoutLabel(label, Math.max(NOTE_TEXT, span), { size: TEXT_SIZE });
}

function headOf(participant: Participant): Head {
  const label = layoutLabel(participant.label, HEAD_TEXT);
  const isPerson = participant.kind === 'actor';
  return {
    participant,
    label,
    width: isPerson ? Math.max(label.width + 8, 40) : Math.max(label.width + 28, 64),
    height: isPerson ? label.height + PERSON + 6 : label.height + 20,
  };
}
