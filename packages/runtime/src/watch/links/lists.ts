/** The list on the left: pages, orphans, dead links or other sites, those that the filter lets through. */
import { element } from '../element.ts';
import type { DeadLink, GraphNode, SourcePlace } from './graph.ts';
import type { Linked } from './linked.ts';
import { paged } from './paged.ts';
import { placeButton } from './place-button.ts';
import { statusText } from './status-text.ts';

export const VIEWS = [
  { name: 'pages', label: 'Pages' },
  { name: 'orphans', label: 'Orphans' },
  { name: 'dead', label: 'Dead links' },
  { name: 'external', label: 'Other sites' },
] as const;

export type View = (typeof VIEWS)[number]['name'];

export interface Actions {
  /** The address that chooses a node. */
  href(index: number): string;
  open(at: SourcePlace): void;
}

export interface List {
  element: HTMLElement;
  /** Moves the focus up or down; false when there is nothing further. */
  move(by: 1 | -1): boolean;
  /** Focuses the row of a node, by its name. */
  focus(name: string): void;
  /** Where the row that has the focus is written. */
  placeOfFocused(): SourcePlace | undefined;
}

interface Column {
  label: string;
  /** Sorts, the largest first; absent for the first column, which sorts by the order of the site. */
  value(linked: Linked, index: number): number;
}

const toPages = ({ graph }: Linked, index: number): number =>
  graph.nodes[index]?.links.filter(({ to }) => graph.nodes[to]?.kind === 'page').length ?? 0;
const toOthers = ({ graph }: Linked, index: number): number =>
  graph.nodes[index]?.links.filter(({ to }) => graph.nodes[to]?.kind === 'external').length ?? 0;

const PAGE_COLUMNS: Column[] = [
  { label: 'In', value: ({ incoming }, index) => incoming[index]?.length ?? 0 },
  { label: 'Out', value: toPages },
  { label: 'Other sites', value: toOthers },
  { label: 'Dead', value: ({ deadOf }, index) => deadOf.get(index)?.length ?? 0 },
];
const EXTERNAL_COLUMNS: Column[] = [PAGE_COLUMNS[0] as Column];

/** Kept while the page is open: what was sorted stays sorted through edits and views. */
const sorted: Partial<Record<View, number>> = {};
/** How far the list was read, so that who comes back to it finds it as it was. */
let read: { of: string; rows: number | undefined } = { of: '', rows: undefined };

export function list(
  linked: Linked,
  { view, filter }: { view: View; filter: string },
  actions: Actions & { chosen: number | undefined },
): List {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const holder = element('div');
  const draw = (): void =>
    holder.replaceChildren(
      ...(view === 'dead' ? deadLinks(linked, words, actions) : table(linked, view, words, actions, draw)),
    );
  draw();
  const rows = (): HTMLElement[] => [...holder.querySelectorAll<HTMLElement>('[data-row]')];
  return {
    element: holder,
    move(by) {
      const all = rows();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const more = at === all.length - 1 ? holder.querySelector<HTMLElement>('.more') : null;
      if (more && by > 0) {
        more.click();
        return true;
      }
      const next = at < 0 && by < 0 ? undefined : all[at + by];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      return next !== undefined;
    },
    focus(name) {
      rows()
        .find(({ dataset }) => dataset.row === name)
        ?.focus();
    },
    placeOfFocused() {
      const index = linked.find((document.activeElement as HTMLElement | null)?.dataset.row ?? '');
      return linked.placeOf(index);
    },
  };
}

function table(
  linked: Linked,
  view: Exclude<View, 'dead'>,
  words: string[],
  actions: Actions & { chosen: number | undefined },
  redraw: () => void,
): HTMLElement[] {
  const { nodes } = linked.graph;
  const belongs = (node: GraphNode): boolean =>
    view === 'external'
      ? node.kind === 'external'
      : node.kind === 'page' && (view === 'pages' || node.isOrphan === true);
  const indexes = nodes.flatMap((node, index) =>
    belongs(node) && words.every((word) => linked.texts[index]?.includes(word)) ? [index] : [],
  );
  if (indexes.length === 0)
    return [element('p', words.length > 0 ? 'Nothing has these words.' : NOTHING[view])];
  const columns = view === 'external' ? EXTERNAL_COLUMNS : PAGE_COLUMNS;
  const column = columns[sorted[view] ?? -1];
  if (column) {
    const values = new Map(indexes.map((index) => [index, column.value(linked, index)]));
    indexes.sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0) || a - b);
  }
  const head = element('tr', [
    heading(view === 'external' ? 'Address' : 'Page', column === undefined, () => {
      delete sorted[view];
      redraw();
    }),
    ...(view === 'external' ? [element('th', 'Status', { scope: 'col' })] : []),
    ...columns.map((each, at) =>
      heading(each.label, each === column, () => {
        sorted[view] = at;
        redraw();
      }),
    ),
  ]);
  const row = (index: number): HTMLElement => {
    const node = nodes[index] as GraphNode;
    const name = element('a', node.label, {
      href: actions.href(index),
      'data-row': linked.nameOf(index),
      ...(index === actions.chosen && { 'aria-current': 'true' }),
    });
    const first =
      node.url === undefined || node.url === node.label ? [name] : [name, element('small', node.url)];
    return element('tr', [
      element('th', first, { scope: 'row' }),
      ...(view === 'external' ? [element('td', statusText(node.status), statusClass(node))] : []),
      ...columns.map(({ label, value }) => {
        const number = value(linked, index);
        return element('td', String(number), {
          class: `number${number === 0 ? ' none' : label === 'Dead' ? ' bad' : ''}`,
        });
      }),
    ]);
  };
  const body = element('tbody');
  const { more } = inPages(body, `${view} ${sorted[view]} ${words}`, indexes, row);
  const drawn = element('table', [element('thead', [head]), body]);
  return more ? [drawn, more] : [drawn];
}

function inPages<T>(
  into: HTMLElement,
  name: string,
  all: readonly T[],
  entry: (item: T) => HTMLElement,
): ReturnType<typeof paged> {
  if (read.of !== name) read = { of: name, rows: undefined };
  return paged(into, all, entry, read.rows, (rows) => {
    read.rows = rows;
  });
}

const NOTHING: Record<Exclude<View, 'dead'>, string> = {
  pages: 'The site has no pages.',
  orphans: 'Every page can be reached: a sidebar lists it, or a page links to it.',
  external: 'No page links to another site.',
};

function heading(label: string, isSorted: boolean, sort: () => void): HTMLElement {
  const button = element('button', label, { type: 'button' });
  button.onclick = sort;
  return element('th', [button], {
    scope: 'col',
    ...(isSorted && { 'aria-sort': label === 'Page' || label === 'Address' ? 'ascending' : 'descending' }),
  });
}

function statusClass({ status }: GraphNode): Record<string, string> {
  return { class: status?.kind === 'dead' ? 'bad' : status?.kind === 'unsure' ? 'unsure' : 'none' };
}

function deadLinks(linked: Linked, words: string[], actions: Actions): HTMLElement[] {
  const { graph, incoming } = linked;
  const { nodes, dead } = graph;
  const others = nodes.flatMap(({ status, label }, index): DeadLink[] =>
    status?.kind === 'dead'
      ? (incoming[index] ?? []).map(({ from, at }) => ({
          message: `the link \`${label}\` is dead: ${status.reason}`,
          from,
          ...(at && { at }),
        }))
      : [],
  );
  const isWanted = ({ message, at }: DeadLink): boolean => {
    const text = `${message}\n${at?.file ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all = [...dead, ...others].filter(isWanted);
  if (all.length === 0) {
    return [element('p', words.length > 0 ? 'Nothing has these words.' : 'Every link leads somewhere.')];
  }
  const item = (each: DeadLink): HTMLElement => {
    const from = each.from === undefined ? undefined : nodes[each.from];
    return element('li', [
      element('p', each.message),
      element('p', [
        ...(each.at ? [placeButton(each.at, actions.open, true)] : []),
        ...(from && each.from !== undefined
          ? [' ', element('a', from.label, { href: actions.href(each.from) })]
          : []),
      ]),
      ...(each.notes ?? []).map((note) => element('p', note, { class: 'hint' })),
      ...(each.hint === undefined ? [] : [element('p', each.hint, { class: 'hint' })]),
    ]);
  };
  const entries = element('ol', [], { class: 'dead' });
  const { more } = inPages(entries, `dead ${words}`, all, item);
  return more ? [entries, more] : [entries];
}
