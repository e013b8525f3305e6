/** The list on the left: pages, orphans, broken links, or external URLs that match the filter. */
import { element } from '../element.ts';
import type { DeadLink, GraphNode, SourcePlace } from './graph.ts';
import type { GraphIndex } from './graph-index.ts';
import { appendInSteps } from './paged-list.ts';
import { placeButton } from './place-button.ts';
import { statusText } from './status-text.ts';

export const VIEWS = [
  { name: 'pages', label: 'Pages' },
  { name: 'orphans', label: 'Orphans' },
  { name: 'dead', label: 'Broken links' },
  { name: 'external', label: 'External URLs' },
] as const;

export type View = (typeof VIEWS)[number]['name'];

export interface Actions {
  /** URL that selects a node. */
  href(index: number): string;
  open(at: SourcePlace): void;
}

export interface List {
  element: HTMLElement;
  /** Moves the focus up or down. Returns false at the end. */
  move(by: 1 | -1): boolean;
  /** Focuses the row of a node, by its name. */
  focus(name: string): void;
  /** Source position of the focused row. */
  placeOfFocused(): SourcePlace | undefined;
}

interface Column {
  label: string;
  /** Sort value, largest first. The first column has none: it sorts in site order. */
  value(linked: GraphIndex, index: number): number;
}

const pageLinks = ({ graph }: GraphIndex, index: number): number =>
  graph.nodes[index]?.links.filter(({ to }) => graph.nodes[to]?.kind === 'page').length ?? 0;
const externalLinks = ({ graph }: GraphIndex, index: number): number =>
  graph.nodes[index]?.links.filter(({ to }) => graph.nodes[to]?.kind === 'external').length ?? 0;

const PAGE_COLUMNS: Column[] = [
  { label: 'In', value: ({ incoming }, index) => incoming[index]?.length ?? 0 },
  { label: 'Out', value: pageLinks },
  { label: 'External', value: externalLinks },
  { label: 'Broken', value: ({ deadOf }, index) => deadOf.get(index)?.length ?? 0 },
];
const EXTERNAL_COLUMNS: Column[] = [PAGE_COLUMNS[0] as Column];

/** Sort column of each view. Kept while the page is open. */
const sorted: Partial<Record<View, number>> = {};
/** Number of rows shown so far, restored when the reader returns to a list. */
let read: { of: string; rows: number | undefined } = { of: '', rows: undefined };

export function list(
  linked: GraphIndex,
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
  linked: GraphIndex,
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
  if (indexes.length === 0) return [element('p', words.length > 0 ? 'No matches.' : EMPTY_MESSAGES[view])];
  const columns = view === 'external' ? EXTERNAL_COLUMNS : PAGE_COLUMNS;
  const column = columns[sorted[view] ?? -1];
  if (column) {
    const values = new Map(indexes.map((index) => [index, column.value(linked, index)]));
    indexes.sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0) || a - b);
  }
  const head = element('tr', [
    heading(view === 'external' ? 'URL' : 'Page', column === undefined, () => {
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
          class: `number${number === 0 ? ' none' : label === 'Broken' ? ' bad' : ''}`,
        });
      }),
    ]);
  };
  const body = element('tbody');
  const more = appendPaged(body, `${view} ${sorted[view]} ${words}`, indexes, row);
  const drawn = element('table', [element('thead', [head]), body]);
  return more ? [drawn, more] : [drawn];
}

function appendPaged<T>(
  into: HTMLElement,
  name: string,
  all: readonly T[],
  entry: (item: T) => HTMLElement,
): HTMLButtonElement | undefined {
  if (read.of !== name) read = { of: name, rows: undefined };
  return appendInSteps(into, all, entry, read.rows, (rows) => {
    read.rows = rows;
  });
}

const EMPTY_MESSAGES: Record<Exclude<View, 'dead'>, string> = {
  pages: 'The site has no pages.',
  orphans: 'No orphans: every page is in a sidebar or linked from another page.',
  external: 'No page links to another site.',
};

function heading(label: string, isSorted: boolean, sort: () => void): HTMLElement {
  const button = element('button', label, { type: 'button' });
  button.onclick = sort;
  return element('th', [button], {
    scope: 'col',
    ...(isSorted && { 'aria-sort': label === 'Page' || label === 'URL' ? 'ascending' : 'descending' }),
  });
}

function statusClass({ status }: GraphNode): Record<string, string> {
  return { class: status?.kind === 'dead' ? 'bad' : status?.kind === 'unsure' ? 'unsure' : 'none' };
}

function deadLinks(linked: GraphIndex, words: string[], actions: Actions): HTMLElement[] {
  const { graph, incoming } = linked;
  const { nodes, dead } = graph;
  const others = nodes.flatMap(({ status, label }, index): DeadLink[] =>
    status?.kind === 'dead'
      ? (incoming[index] ?? []).map(({ from, at }) => ({
          message: `broken link: \`${label}\` (${status.reason})`,
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
    return [element('p', words.length > 0 ? 'No matches.' : 'No broken links.')];
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
  const more = appendPaged(entries, `dead ${words}`, all, item);
  return more ? [entries, more] : [entries];
}
