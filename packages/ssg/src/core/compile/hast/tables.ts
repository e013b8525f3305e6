/**
 * Tables on narrow screens. A table that does not fit its column folds: each row becomes a card with the first cell as its
 * heading. Short cells (`string`, `no`) share one line of the card, each after its column's name. The style sheet folds
 * the table, using the attributes that are added here.
 *
 * Folding changes `display`, after which some browsers no longer expose a table to assistive technology. Explicit roles
 * prevent that.
 *
 * A table of numbers is read down its columns, so it scrolls instead, as do tables with spanning cells.
 */
import type { Element, Node, Parents, Text } from 'hast';
import type { Draft } from '../draft.ts';
import { breakLongWords, longestPart } from './line-breaks.ts';
import { hasAttribute, isElement, isJsx, setAttribute, type Tag, tagName } from './tag.ts';
import { plainText } from './text.ts';

/** Estimated width of a character in the theme's tables and of the gap between two columns, in pixels. */
const CHARACTER = 8;
const GAP = 24;

/** Width of the content on a phone 350 pixels wide. */
const PHONE = 310;

/** Column widths in pixels below which tables fold, as in the style sheet. Wider tables always fold. */
const FOLDS = [480, 560, 640, 700];

/** Maximum length of a cell that shares a line with others. */
const SHORT = 24;

export function table(node: Tag, draft: Draft, parent: Parents): Element | undefined {
  // Another theme lays tables out itself.
  if (draft.markup) return undefined;
  if (parent.type === 'element' && parent.properties.className?.toString() === 'table-scroll')
    return undefined;
  const rowTags = rowsOf(node);
  const rows = rowTags?.map(cellsOf) ?? [];
  for (const { cell } of rows.flat()) {
    breakLongWords(cell);
    // A screen reader would announce a header without a name.
    if (isElement(cell) && cell.children.length === 0) cell.tagName = 'td';
  }
  const isKnown = rows.length > 0 && !rows.flat().some(isSpanning);
  const width = isKnown ? widthOf(rows) : Number.POSITIVE_INFINITY;
  const grid = isKnown ? gridOf(rows) : undefined;
  const frame: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'] },
    children: [node as Element],
  };
  if (width <= PHONE) return frame;
  if (grid && rowTags && !isMatrix(grid)) {
    describeCards(node, rowTags, grid);
    frame.properties.dataFold = String(FOLDS.find((fold) => width <= fold) ?? 'always');
    return frame;
  }
  // Scrolls, also by keyboard, instead of widening the page.
  const label = rows[0]
    ?.map(({ text }) => text)
    .filter(Boolean)
    .join(', ');
  Object.assign(frame.properties, { tabIndex: 0, ...(label && { role: 'group', ariaLabel: label }) });
  return frame;
}

interface Cell {
  cell: Tag;
  text: string;
}

/** A header row, and rows with the same number of cells. */
interface Grid {
  header: Cell[];
  body: Cell[][];
}

/** Undefined if a component or expression may add rows. */
function rowsOf(node: Tag): Tag[] | undefined {
  const rows: Tag[] = [];
  const pending: Tag[] = [node];
  for (let tag = pending.shift(); tag; tag = pending.shift()) {
    for (const child of tag.children as Node[]) {
      const name = isElement(child) || isJsx(child) ? tagName(child) : '';
      if (name === 'tr') rows.push(child as Tag);
      else if (/^t(?:head|body|foot)$/.test(name)) pending.push(child as Tag);
      else if (
        !/^(?:caption|colgroup)$/.test(name) &&
        (child.type !== 'text' || plainText(child as Text) !== '')
      )
        return undefined;
    }
  }
  return rows;
}

const isSpanning = ({ cell }: Cell): boolean =>
  hasAttribute(cell, 'colSpan') || hasAttribute(cell, 'rowSpan');

function gridOf([header, ...body]: Cell[][]): Grid | undefined {
  if (!header || header.length < 2 || body.length === 0) return undefined;
  const isRegular =
    header.every(({ cell, text }) => tagName(cell) === 'th' || text === '') &&
    body.every((row) => row.length === header.length);
  return isRegular ? { header, body } : undefined;
}

function cellsOf(row: Tag): Cell[] {
  return (row.children as Node[]).flatMap((cell) =>
    (isElement(cell) || isJsx(cell)) && ['td', 'th'].includes(tagName(cell))
      ? [{ cell, text: plainText(cell as never) }]
      : [],
  );
}

/** Width that the columns need to be readable. */
function widthOf(rows: Cell[][]): number {
  const columns: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries())
      columns[column] = Math.max(columns[column] ?? 0, charactersOf(cell));
  }
  return columns.reduce((sum, characters) => sum + characters * CHARACTER + GAP, 0);
}

function charactersOf({ text }: Cell): number {
  if (text.length <= SHORT) return text.length;
  const longest = text.split(' ').reduce((most, word) => Math.max(most, longestPart(word)), 0);
  // A column of sentences needs some width.
  return Math.max(longest, text.length > 80 ? 28 : Math.min(text.length, SHORT));
}

/** Mostly numbers or marks: `12.5`, `✓`. */
function isMatrix({ header, body }: Grid): boolean {
  if (header.length < 4) return false;
  const values = body.flatMap((row) => row.slice(1).map(({ text }) => text)).filter(Boolean);
  const numbers = values.filter(
    (text) => text.length <= 2 || (text.length <= 12 && /^[^a-z]*\d/i.test(text)),
  );
  return numbers.length > values.length * 0.8;
}

/** Adds roles, and column names where a card would be unclear without them. */
function describeCards(node: Tag, rowTags: Tag[], { header, body }: Grid): void {
  setMissing(node, 'role', 'table');
  // The header row is only hidden, so it keeps its role.
  for (const row of rowTags.slice(1)) setMissing(row, 'role', 'row');
  for (const { cell } of body.flat()) setMissing(cell, 'role', tagName(cell) === 'th' ? 'rowheader' : 'cell');
  // With two columns, a card is a term and its description.
  if (header.length === 2) return;
  const isFacts = header.map((_, column) => {
    const facts = body.filter((row) => isFact(row[column] as Cell));
    return facts.length * 2 > body.length;
  });
  // Sentences in the last column that explain the other cells need no column name.
  const last = header.length - 1;
  const isExplained =
    isFacts.every((facts, column) => facts || column === 0 || column === last) &&
    body.every((row) => row[last]?.text === '' || !isFact(row[last] as Cell));
  for (const row of body) {
    for (const [column, cell] of row.entries()) {
      const name = header[column]?.text;
      if (column === 0 || !name) continue;
      if (isFacts[column] && isFact(cell)) setMissing(cell.cell, 'data-fact', name);
      else if (column < last || !isExplained) setMissing(cell.cell, 'data-label', name);
    }
  }
}

/** A short cell that contains only text. */
function isFact({ cell, text }: Cell): boolean {
  return (
    text.length <= SHORT &&
    (cell.children as Node[]).every(
      (child) => !isElement(child) || /^(?:a|abbr|br|code|em|strong|wbr)$/.test(child.tagName),
    )
  );
}

/** Adds an attribute, unless the author set it. `name` is HTML's. */
function setMissing(tag: Tag, name: string, value: string): void {
  const own = isElement(tag) ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) : name;
  if (!hasAttribute(tag, own)) setAttribute(tag, own, value);
}
