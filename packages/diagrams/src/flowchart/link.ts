/** Parses links: `-->`, `-- text -->`, `-->|text|`, and their variants. */
import type { Scanner } from '../scanner.ts';
import type { LabelSource } from '../text/label.ts';
import type { FlowEdge, Head } from './model.ts';
import { takeString, takeText } from './vertex.ts';

export type Link = Pick<FlowEdge, 'label' | 'stroke' | 'start' | 'end' | 'length'>;

interface LinkKind {
  whole: RegExp;
  /** The part before a text, and the characters that the text may contain. */
  opening?: RegExp;
  text?: RegExp;
}

/** Patterns include the white space around a link, even line ends. */
const KINDS: LinkKind[] = [
  { whole: /\s*[xo<]?--+[-xo>]\s*/y, opening: /\s*[xo<]?--\s*/y, text: /[^-"]|-(?!-)/y },
  { whole: /\s*[xo<]?==+[=xo>]\s*/y, opening: /\s*[xo<]?==\s*/y, text: /[^="]|=(?!=)/y },
  { whole: /\s*[xo<]?-?\.+-[xo>]?\s*/y, opening: /\s*[xo<]?-\.\s*/y, text: /[^."]|\.(?![.-])/y },
  { whole: /\s*~~~+\s*/y },
];

/** `name@` before a link. */
const LINK_ID = /[ \t]*[^\s"]+@(?=[xo<]?(?:--|==|-\.|~~~))/y;
const PIPED = /[^()[\]{}|"]/y;

export function takeLink(scanner: Scanner): Link | undefined {
  const before = scanner.offset;
  scanner.take(LINK_ID);
  for (const kind of KINDS) {
    const whole = scanner.take(kind.whole)?.[0];
    if (whole !== undefined) return { ...readLink(whole.trim()), ...takePiped(scanner) };
    const opening = kind.opening && scanner.take(kind.opening)?.[0];
    if (opening !== undefined) return takeLabeled(scanner, kind, opening.trim(), before);
  }
  scanner.offset = before;
  return undefined;
}

function takePiped(scanner: Scanner): { label?: LabelSource } {
  const start = scanner.offset;
  if (!scanner.takeText('|')) return {};
  const label = takeText(scanner, PIPED);
  if (!scanner.takeText('|')) scanner.fail('unclosed label of a link', 'add the closing `|`', start);
  scanner.take(/\s*/y);
  return label.text === '' ? {} : { label };
}

function takeLabeled(scanner: Scanner, { whole, text }: LinkKind, opening: string, start: number): Link {
  let label = takeString(scanner);
  if (!label) {
    // The text ends at the white space before the next link.
    let characters = '';
    while (!scanner.done && !scanner.peek(whole)) {
      const next = scanner.take(text as RegExp)?.[0];
      if (next === undefined) break;
      characters += next;
    }
    label = { text: characters.trim(), markdown: false };
  }
  const closing = scanner.take(whole)?.[0].trim();
  if (closing === undefined) {
    const at = start + (/^\s*/.exec(scanner.text.slice(start))?.[0].length ?? 0);
    scanner.fail(`incomplete link \`${opening}\``, 'add an arrow after the label, such as `-->`', at);
  }
  const link = readLink(closing);
  const head = HEADS[opening[0] as string];
  return { ...link, start: head ?? 'none', ...(label.text === '' ? {} : { label }) };
}

const HEADS: Record<string, Head | undefined> = { '<': 'arrow', '>': 'arrow', x: 'cross', o: 'circle' };

function readLink(text: string): Pick<FlowEdge, 'stroke' | 'start' | 'end' | 'length'> {
  const end = HEADS[text.at(-1) as string] ?? 'none';
  const start = HEADS[text[0] as string] ?? 'none';
  const line = text.slice(start === 'none' ? 0 : 1, -1);
  const dots = line.split('.').length - 1;
  return {
    stroke:
      dots > 0 ? 'dotted' : line.startsWith('=') ? 'thick' : line.startsWith('~') ? 'invisible' : 'normal',
    start,
    end,
    length: Math.min(dots > 0 ? dots : line.length - 1, 10),
  };
}
