/**
 * The link explorer, a page of `ssg watch`: the site's pages and what they link to, what links to them, what leads
 * nowhere. A list that can be filtered, and beside it the node that was chosen with its neighbours.
 *
 * What is shown stands in the fragment of the address, so that the browser's own history goes through it.
 */
import { listen } from '../connection.ts';
import { element, plural } from '../element.ts';
import { openEditor } from '../open-editor.ts';
import { followColorMode } from './color-mode.ts';
import { detail } from './detail.ts';
import css from './explorer.css';
import type { LinkGraph, SourcePlace } from './graph.ts';
import { type Linked, link } from './linked.ts';
import { type List, list, VIEWS, type View } from './lists.ts';

export type * from './graph.ts';

interface Shown {
  view: View;
  filter: string;
  /** Name of the node that was chosen, see `nameOf`. */
  node: string;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);
followColorMode();

const search = element('input', [], {
  type: 'search',
  placeholder: 'Filter by title, address or file',
  'aria-label': 'Filter',
  'aria-keyshortcuts': '/',
  autocomplete: 'off',
  spellcheck: 'false',
});
const views = element('nav', [], { 'aria-label': 'Views' });
const status = element('p', 'Every page is being rendered …', { role: 'status' });
const listed = element('section', [], { class: 'list', 'aria-label': 'List' });
const chosen = element('section', [], { class: 'detail', 'aria-label': 'Chosen page', tabindex: '-1' });
document.body.append(
  element('header', [element('h1', 'Links'), views, search, status]),
  element('main', [listed, chosen]),
);

let linked: Linked | undefined;
let shown = read();
let current: List | undefined;
/** The node that the detail shows, as long as neither it nor the graph changes. */
let drawn: unknown[] = [];

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

/** The chosen node is in the address, so that a link to it is one that a browser follows. */
const nodeAddress = (index: number): string => address({ node: linked?.nameOf(index) ?? '' });

async function open(at: SourcePlace): Promise<void> {
  const problem = await openEditor(`${linked?.graph.root}/${at.file}`, at.line, at.column);
  status.textContent = problem ?? `${at.file} was opened in the editor.`;
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
  if (drawn[0] === index && drawn[1] === linked) return;
  drawn = [index, linked];
  document.body.classList.toggle('has-chosen', index !== undefined);
  if (index === undefined) {
    chosen.replaceChildren(element('p', 'Choose a page to see what it links to, and what links to it.'));
  } else {
    chosen.replaceChildren(
      element('a', '← All', { href: address({ node: '' }), class: 'back' }),
      detail(linked, index, { href: nodeAddress, open }),
    );
  }
}

const STEPS = { documents: 'Reading the documents', pages: 'Rendering the pages' };
/** Milliseconds between two looks while the server is at work; longer where a look takes long, for it keeps the server from it. */
const AGAIN = 1500;

let wanted = 0;
let isPartial = false;
async function load(): Promise<void> {
  const own = ++wanted;
  const begun = performance.now();
  if (!isPartial) status.textContent = linked ? 'The site changed …' : 'Every page is being read …';
  const response = await fetch('/__ssg/links.json').catch(() => undefined);
  if (own !== wanted) return;
  if (!response?.ok) {
    status.textContent = response ? await response.text() : 'The server does not answer.';
    return;
  }
  const graph: LinkGraph = await response.json();
  if (own !== wanted) return;
  const focused = document.activeElement?.getAttribute('href');
  linked = link(graph);
  draw();
  const { pages, links } = linked;
  const { progress } = graph;
  isPartial = progress !== undefined;
  if (progress) {
    const [done, total] = [progress.done, progress.total].map((count) => count.toLocaleString('en'));
    status.textContent = `${STEPS[progress.step]}: ${done} of ${total} …`;
    setTimeout(() => own === wanted && load(), Math.max(AGAIN, 5 * (performance.now() - begun)));
  } else status.textContent = `${plural(pages, 'page')}, ${plural(links, 'link')}`;
  if (focused) document.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}

addEventListener('hashchange', () => {
  const before = shown;
  shown = read();
  // The links of the old list are gone with it: who came by one of them goes on from the new.
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
  // Arrows go through the list; what is beside it scrolls.
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
