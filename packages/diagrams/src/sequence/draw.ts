import { drawHead, HEAD_LENGTH, shortened } from '../arrow.ts';
import { type Attributes, type Drawn, element, number, type Point, point, rect, textBlock } from '../svg.ts';
import { layoutLabel } from '../text/wrap.ts';
import {
  layoutSequence,
  type PlacedFrame,
  type PlacedHead,
  type PlacedMessage,
  type SequenceLayout,
  tabWidth,
} from './layout.ts';
import type { Sequence } from './model.ts';
import { LOOP, PERSON } from './sizes.ts';

/** The drawing, with its origin at 0 0: background, lifelines, and steps. */
export function drawSequence(sequence: Sequence): Drawn {
  const layout = layoutSequence(sequence);
  const frames = layout.frames.filter(({ frame }) => frame !== 'rect');
  const content = [
    ...layout.boxes.map(drawBox),
    ...layout.frames.filter(({ frame }) => frame === 'rect').map(drawRect),
    ...layout.lifelines.map(({ x, top, bottom }) =>
      element('path', { class: 'lifeline', d: `M${number(x)} ${number(top)}V${number(bottom)}` }),
    ),
    ...frames.map(drawFrame),
    ...layout.activations.map((box) => rect(box, { class: 'shape activation', rx: 2 })),
    ...layout.messages.map(drawMessage),
    ...layout.notes.map(({ label, box }) =>
      element('g', { class: 'note boxed' }, rect(box, { class: 'shape', rx: 3 }) + textBlock(label, box)),
    ),
    ...layout.ends.map(({ x, y }) =>
      element('path', { class: 'end', d: `M${point({ x: x - 8, y: y - 8 })}l16 16m0-16l-16 16` }),
    ),
    ...layout.heads.map(drawParticipant),
  ].join('');
  return {
    width: layout.right - layout.left,
    height: layout.bottom - layout.top,
    content: element('g', { transform: `translate(${point({ x: -layout.left, y: -layout.top })})` }, content),
  };
}

function drawBox({ label, color, box }: SequenceLayout['boxes'][number]): string {
  const top = box.y - box.height / 2;
  return element(
    'g',
    { class: 'cluster' },
    rect(box, { class: color ? 'shape filled' : 'shape', ...tint(color), rx: 8 }) +
      (label ? textBlock(label, { x: box.x, y: top + 6 + label.height / 2 }) : ''),
  );
}

/** The author's color, blended with the page's to keep text readable in light and dark mode. */
function tint(color: string | undefined): Attributes {
  return color ? { fill: color, 'fill-opacity': '.2' } : {};
}

function extent({ left, right, top, bottom }: PlacedFrame) {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

function drawRect(frame: PlacedFrame): string {
  return rect(extent(frame), { class: frame.color ? 'tint filled' : 'tint', ...tint(frame.color), rx: 4 });
}

function drawFrame(frame: PlacedFrame): string {
  const { left, right, top, sections } = frame;
  const width = tabWidth(frame.frame);
  const name = layoutLabel({ text: frame.frame, markdown: false }, 200, { size: 13, bold: true });
  const tab = `M${number(left)} ${number(top)}h${number(width)}v13l-8 8h${number(8 - width)}Z`;
  const label = { x: left + width + 8 + frame.label.width / 2, y: top + 2 + frame.label.height / 2 };
  return element(
    'g',
    { class: 'frame' },
    rect(extent(frame), { class: 'detail', rx: 3 }) +
      element('path', { class: 'shape', d: tab }) +
      textBlock(name, { x: left + (width - 6) / 2, y: top + 10.5 }) +
      textBlock(frame.label, label, { class: 'halo' }) +
      sections
        .map(
          ({ y, label }) =>
            element('path', { class: 'divider', d: `M${number(left)} ${number(y)}H${number(right)}` }) +
            textBlock(
              label,
              { x: left + 10 + label.width / 2, y: y + 3 + label.height / 2 },
              { class: 'halo' },
            ),
        )
        .join(''),
  );
}

function drawMessage(message: PlacedMessage): string {
  const { from, to, isLoop, label, labelAt, start, end } = message;
  const heads: string[] = [];
  let [a, b] = [from, to];
  const out = isLoop ? { x: from.x + LOOP, y: from.y } : to;
  const back = isLoop ? { x: to.x + LOOP, y: to.y } : from;
  if (start !== 'none') {
    heads.push(drawHead(start, from, out));
    a = shortened(from, out, HEAD_LENGTH[start]);
  }
  if (end !== 'none') {
    heads.push(drawHead(end, to, back));
    b = shortened(to, back, HEAD_LENGTH[end]);
  }
  const d = isLoop ? loopPath(a, b, from.x + LOOP) : `M${point(a)}L${point(b)}`;
  return element(
    'g',
    { class: message.dotted ? 'message edge dotted' : 'message edge' },
    element('path', { class: 'line', d }) +
      heads.join('') +
      (message.number === undefined ? '' : drawNumber(message.number, from)) +
      textBlock(label, labelAt, { class: 'halo' }, isLoop ? 'start' : 'middle'),
  );
}

function loopPath(from: Point, to: Point, right: number): string {
  const radius = 8;
  return `M${point(from)}H${number(right - radius)}q8 0 8 8V${number(to.y - radius)}q0 8-8 8H${number(to.x)}`;
}

function drawNumber(text: string, at: Point): string {
  const label = layoutLabel({ text, markdown: false }, 60, { size: 11 });
  const width = Math.max(16, label.width + 8);
  return element(
    'g',
    { class: 'number boxed' },
    rect({ ...at, width, height: 16 }, { class: 'disc', rx: 8 }) + textBlock(label, at),
  );
}

function drawParticipant({ participant, label, box }: PlacedHead): string {
  const { x, y, height } = box;
  if (participant.kind === 'participant') {
    return element('g', { class: 'node' }, rect(box, { class: 'shape', rx: 4 }) + textBlock(label, box));
  }
  const top = y - height / 2;
  const body = `M${number(x)} ${number(top + 15)}v13m-12-8h24m-12 8l-10 11m10-11l10 11`;
  return element(
    'g',
    { class: 'person' },
    rect({ ...box, width: box.width }, { class: 'paper' }) +
      element('circle', { class: 'shape', cx: x, cy: top + 8, r: 7 }) +
      element('path', { class: 'detail', d: body }) +
      textBlock(label, { x, y: top + PERSON + 4 + label.height / 2 }),
  );
}
