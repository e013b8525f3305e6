/**
 * The link explorer of `ssg watch`: the site's pages, their links, and broken links. Shows a filterable list, with the
 * selected node and its neighbors next to it.
 *
 * The state is in the URL fragment, so the browser's history works.
 */
import { listen } from '../connection.ts';
import { element, plural } from '../element.ts';
import { openEditor } from '../open-editor.ts';
import { followColorMode } from './color-mode.ts';
import { detail } from './detail.ts';
import css from './explorer.css';
import type { LinkGraph, SourcePlace } from './graph.ts';
import { type GraphIndex, indexGraph } from './graph-index.ts';
import { type List, list, VIEWS, type View } from './lists.ts';

export type * from './graph.ts';

interface Shown {
  view: View;
  filter: string;
  /** Name of the selected node, see `nameOf`. */
  node: string;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
followColorMode();

const search = element('input', [], {
  type: 'search',
  placeholder: 'Filter by title, URL, or file',
  'aria-label': 'Filter',
  'aria-keyshortcuts': '/',
  autocomplete: 'off',
  spellcheck: 'false',
});
const views = element('nav', [], { 'aria-label': 'Views' });
const status = element('p', 'Rendering all pages…', { role: 'status' });
const listed = element('section', [], { class: 'list', 'aria-label': 'List' });
const chosen = element('section', [], { class: 'detail', 'aria-label': 'Selected page', tabindex: '-1' });
document.body.append(
  element('header', [element('h1', 'Links'), views, search, status]),
  element('main', [listed, chosen]),
);

let linked: GraphIndex | undefined;
let shown = read();
let current: List | undefined;
/** The node and graph that the detail view shows, to skip redundant redraws. */
let lastDrawn: unknown[] = [];

function read(): Shown {
  const query = new URLSearchParams(location.hash.slice(1));
  const view = VIEWS.find(({ name }) => name === query.get('view')) ?? VIEWS[0];
  return { view: view.name, filter: query.get('q') ?? '', node: query.get('node') ?? '' };
}

function address(change: Partial<Shown>): string {
  const { view, filter, node } = { ...shown, ...change };
  const query = new URLSearchParams({ view, ...(filter && { q: filter }), ...(node && { node }) });
  return `#${query}`;
}

/** The selected node is in the URL, so links to nodes are plain links. */
const nodeAddress = (index: number): string => address({ node: linked?.nameOf(index) ?? '' });

async function open(at: SourcePlace): Promise<void> {
  const problem = await openEditor(`${linked?.graph.root}/${at.file}`, at.line, at.column);
  status.textContent = problem ?? `Opened ${at.file} in the editor.`;
}

function draw(): void {
  if (!linked) return;
  const { counts } = linked;
  views.replaceChildren(
    ...VIEWS.map(({ name, label }) =>
      element('a', [`${label} `, element('b', counts[name].toLocaleString('en'))], {
        href: address({ view: name, node: '' }),
        ...(name === shown.view && { 'aria-current': 'true' }),
      }),
    ),
  );
  if (search.value !== shown.filter) search.value = shown.filter;
  const index = linked.find(shown.node);
  current = list(linked, shown, { href: nodeAddress, open, chosen: index });
  listed.replaceChildren(current.element);
  if (lastDrawn[0] === index && lastDrawn[1] === linked) return;
  lastDrawn = [index, linked];
  document.body.classList.toggle('has-chosen', index !== undefined);
  if (index === undefined) {
    chosen.replaceChildren(element('p', 'Select a page to see its incoming and outgoing links.'));
  } else {
    chosen.replaceChildren(
      element('a', '← All', { href: address({ node: '' }), class: 'back' }),
      detail(linked, index, { href: nodeAddress, open }),
    );
  }
}

const STEPS = { documents: 'Reading documents', pages: 'Rendering pages' };
/**
 * Poll interval in ms while the server is working. Longer if a response takes long, since polling slows the server
 * down.
 */
const POLL_INTERVAL = 1500;

let wanted = 0;
let isPartial = false;
async function load(): Promise<void> {
  const own = ++wanted;
  const begun = performance.now();
  if (!isPartial) status.textContent = linked ? 'Updating…' : 'Reading all pages…';
  const response = await fetch('/__ssg/links.json').catch(() => undefined);
  if (own !== wanted) return;
  if (!response?.ok) {
    status.textContent = response ? await response.text() : 'The dev server is not responding.';
    return;
  }
  const graph: LinkGraph = await response.json();
  if (own !== wanted) return;
  const focused = document.activeElement?.getAttribute('href');
  linked = indexGraph(graph);
  draw();
  const { pages, links } = linked;
  const { progress } = graph;
  isPartial = progress !== undefined;
  if (progress) {
    const [done, total] = [progress.done, progress.total].map((count) => count.toLocaleString('en'));
    status.textContent = `${STEPS[progress.step]}: ${done} of ${total}…`;
    setTimeout(() => own === wanted && load(), Math.max(POLL_INTERVAL, 5 * (performance.now() - begun)));
  } else status.textContent = `${plural(pages, 'page')}, ${plural(links, 'link')}`;
  if (focused) document.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}

addEventListener('hashchange', () => {
  const before = shown;
  shown = read();
  // The old list is gone. If the focus was in it, it moves to the new list.
  const focused = document.activeElement?.closest('.list') ? shown.node : undefined;
  draw();
  if (focused) current?.focus(focused);
  else if (shown.node === '' && before.node !== '') current?.focus(before.node);
  else if (shown.node !== before.node) chosen.focus();
});

search.addEventListener('input', () => {
  shown = { ...shown, filter: search.value };
  history.replaceState(null, '', address({}));
  draw();
});

addEventListener('keydown', (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const inSearch = event.target === search;
  if (event.key === '/' && !inSearch) search.focus();
  // Arrow keys move through the list, except in the detail view, which scrolls.
  else if (chosen.contains(document.activeElement) && event.key.startsWith('Arrow')) return;
  else if (event.key === 'ArrowDown') current?.move(1);
  else if (event.key === 'ArrowUp' && !current?.move(-1)) search.focus();
  else if (event.key === 'Escape' && !inSearch && shown.node !== '') location.hash = address({ node: '' });
  else if (event.key === 'e' && !inSearch) {
    const at = current?.placeOfFocused() ?? linked?.placeOf(linked.find(shown.node));
    if (!at) return;
    open(at);
  } else return;
  event.preventDefault();
});

listen({ onState: load, onProblems() {} });
