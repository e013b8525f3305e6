/** Wraps each line of highlighted HTML in an element. */

import { escapeAttribute } from '../../html/fill.ts';
import { type Draft, themeText } from '../draft.ts';
import { attributeText, type CodeMarks } from './marks.ts';

const TOKEN = /<span [^>]*>|<\/span>|\n/g;

/**
 * Wraps every line in `<span class="line">`. A token that spans lines (a comment, a template string) is closed at the
 * end of each line and opened again on the next.
 *
 * @param html ends with a line break
 * @param classes additional classes of lines, by 1-based line number
 */
export function wrapLines(
  html: string,
  classes: ReadonlyMap<number, string>,
  options: LineOptions = {},
): string {
  const open: string[] = [];
  let line = 1;
  let result = startOf(line, classes, options);
  let done = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token] = match;
    result += html.slice(done, match.index);
    done = match.index + token.length;
    if (token === '\n') {
      result += `${'</span>'.repeat(open.length)}\n</span>`;
      if (done < html.length) result += startOf(++line, classes, options) + open.join('');
    } else {
      result += token;
      if (token === '</span>') open.pop();
      else open.push(token);
    }
  }
  return result + html.slice(done);
}

/** The roles of ARIA for classes of lines, so screen readers distinguish what others see in colors and signs. */
const ROLES: readonly (readonly [className: string, role: string])[] = [
  ['code-added', 'insertion'],
  ['code-removed', 'deletion'],
];

/** Labels of lines, for which ARIA has no role. */
const LABELS: readonly (readonly [className: string, label: string])[] = [
  ['code-error', 'Error'],
  ['code-warning', 'Warning'],
  ['code-info', 'Info'],
];

export interface LineOptions {
  /** Translations of labels. */
  texts?: Draft['texts'];
  /** Makes each line a target with a link to it. */
  links?: LineLinks | undefined;
  /** Texts below lines. */
  notes?: CodeMarks['lines'] | undefined;
}

export interface LineLinks {
  /** Precedes the number in the id, as in `config-L3`; empty for none. */
  prefix: string;
  first: number;
}

/** The id of a line: `L3`, or `config-L3`. */
export function lineId(line: number, { prefix, first }: LineLinks): string {
  return `${prefix === '' ? '' : `${prefix}-`}L${line + first - 1}`;
}

function startOf(
  line: number,
  classes: ReadonlyMap<number, string>,
  { texts, links, notes }: LineOptions,
): string {
  const own = classes.get(line);
  const id = links && lineId(line, links);
  // Not in the order of the Tab key, which would stop at each line.
  const link =
    id === undefined ? '' : `<a class="line-link" href="#${id}" aria-label="${id}" tabindex="-1"></a>`;
  const note = notes?.get(line)?.note;
  const idText = `${id === undefined ? '' : ` id="${id}"`}${note === undefined ? '' : attributeText('data-note', note)}`;
  if (own === undefined) return `<span class="line"${idText}>${link}`;
  const role = ROLES.find(([className]) => own.includes(className))?.[1];
  const label = LABELS.find(([className]) => own.includes(className))?.[1];
  const labeled =
    label === undefined ? '' : ` role="group" aria-label="${escapeAttribute(themeText(label, { texts }))}"`;
  return `<span class="line ${own}"${idText}${role === undefined ? labeled : ` role="${role}"`}>${link}`;
}
