/** Details of one node: a drawing of its neighbors, followed by lists. */
import { element, plural } from '../element.ts';
import type { DeadLink, GraphLink, GraphNode } from './graph.ts';
import type { GraphIndex } from './graph-index.ts';
import type { Actions } from './lists.ts';
import { neighborhood } from './neighborhood.ts';
import { appendInSteps } from './paged-list.ts';
import { placeButton } from './place-button.ts';
import { statusText } from './status-text.ts';

type Edge = Omit<GraphLink, 'to'> & { other: number };

export function detail(linked: GraphIndex, index: number, actions: Actions): HTMLElement {
  const { graph, incoming, deadOf } = linked;
  const node = graph.nodes[index] as GraphNode;
  const into = (incoming[index] ?? []).map(({ from, ...rest }): Edge => ({ other: from, ...rest }));
  const out = node.links.map(({ to, ...rest }): Edge => ({ other: to, ...rest }));
  const dead = deadOf.get(index) ?? [];
  const children: HTMLElement[] = [
    element('h2', node.label),
    element('p', [
      ...(node.url === undefined ? [] : [element('a', node.url, { href: node.url, class: 'address' }), ' ']),
      ...(node.file === undefined ? [] : [placeButton({ file: node.file }, actions.open)]),
    ]),
    ...factsOf(node).map((fact) => element('p', fact, { class: 'hint' })),
  ];
  const drawing = neighborhood(node, distinct(into, graph.nodes), distinct(out, graph.nodes), actions.href);
  if (drawing) children.push(drawing);
  if (dead.length > 0) children.push(...brokenLinks(dead, actions));
  children.push(...edges('Incoming links', into, linked, actions));
  if (node.kind !== 'external' && node.kind !== 'file') {
    children.push(...edges('Outgoing links', out, linked, actions));
  }
  return element('article', children);
}

function factsOf({ kind, isListed, isOrphan, status }: GraphNode): string[] {
  if (kind === 'external') return [`Last result of \`ssg check --external\`: ${statusText(status)}`];
  if (isOrphan) return ['This page is an orphan: it is not in a sidebar, and no other page links to it.'];
  return isListed ? ['Listed in a sidebar.'] : [];
}

function brokenLinks(dead: readonly DeadLink[], { open }: Actions): HTMLElement[] {
  const items = dead.map(({ message, at, hint }) =>
    element('li', [
      element('p', message),
      ...(at ? [placeButton(at, open)] : []),
      ...(hint === undefined ? [] : [element('p', hint, { class: 'hint' })]),
    ]),
  );
  return [element('h3', plural(dead.length, 'broken link'), { class: 'bad' }), element('ul', items)];
}

/** Edges in document order, grouped by the other node. */
function edges(title: string, all: readonly Edge[], { graph }: GraphIndex, actions: Actions): HTMLElement[] {
  const grouped = new Map<number, Edge[]>();
  for (const edge of all) {
    const known = grouped.get(edge.other);
    if (known) known.push(edge);
    else grouped.set(edge.other, [edge]);
  }
  const item = ([other, places]: [number, Edge[]]): HTMLElement => {
    const node = graph.nodes[other] as GraphNode;
    return element('li', [
      element('a', node.label, { href: actions.href(other) }),
      ' ',
      element('small', node.kind === 'page' || node.kind === 'external' ? '' : KIND[node.kind]),
      ...places.flatMap(({ at, hash }) => [
        ...(hash === undefined ? [] : [element('code', `#${hash}`), ' ']),
        ...(at ? [placeButton(at, actions.open), ' '] : []),
      ]),
    ]);
  };
  const heading = element('h3', [`${title} `, element('b', String(all.length))]);
  if (all.length === 0) return [heading, element('p', 'None.', { class: 'hint' })];
  const entries = element('ul');
  const more = appendInSteps(entries, [...grouped], item);
  return more ? [heading, entries, more] : [heading, entries];
}

const KIND = { part: 'partial ', config: 'configuration ', file: 'file ' };

function distinct(all: readonly Edge[], nodes: readonly GraphNode[]): { index: number; node: GraphNode }[] {
  return (
    [...new Set(all.map(({ other }) => other))]
      .map((index) => ({ index, node: nodes[index] as GraphNode }))
      // Images are not pages to go to.
      .filter(({ node }) => node.kind !== 'file')
  );
}
