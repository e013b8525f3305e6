/**
 * Behavior of tabs. Loaded only on pages with tabs.
 *
 * The document is the single source of truth: `aria-selected`, `tabindex`, and `hidden` are changed in place, whether
 * Markdown or React created the markup.
 */
import type { KeyValueStorage } from '@slashdocs/runtime';

/** Docusaurus's key, so readers keep their choices when a site migrates. */
const storageKey = (group: string): string => `docusaurus.tab.${group}`;

/** The elements of tabs, which another theme may have in its own form. */
export interface TabsMarkup {
  /** Selector of a group: a list of tabs, followed by the panels in the same order. */
  tabs: string;
  /** Selector of the panels in a group. */
  panels: string;
  /** Class of the open tab. */
  active?: string;
}

const MARKUP: TabsMarkup = { tabs: '.tabs', panels: ':scope > [role="tabpanel"]' };

/**
 * @param storage passed in, because a module shared with the client would cost every page another request
 * @returns a cleanup function
 */
export function enhanceTabs(article: HTMLElement, storage: KeyValueStorage, markup = MARKUP): () => void {
  const all = (): HTMLElement[] => [...article.querySelectorAll<HTMLElement>(markup.tabs)];
  const inGroup = (group: string): HTMLElement[] => all().filter(({ dataset }) => dataset.group === group);

  const parameters = new URLSearchParams(location.search);
  for (const tabs of all()) {
    const { group, query } = tabs.dataset;
    const asked = query === undefined ? null : parameters.get(query);
    const stored = group === undefined ? null : storage.get(storageKey(group));
    if (!select(tabs, asked, markup)) select(tabs, stored, markup);
  }
  openHash();

  const groups = new Set(all().flatMap(({ dataset }) => dataset.group ?? []));
  const subscriptions = [...groups].map((group) =>
    storage.subscribe(storageKey(group), (value) => {
      for (const tabs of inGroup(group)) select(tabs, value, markup);
    }),
  );

  /** Applies the reader's choice. */
  function choose(tab: HTMLElement): void {
    const tabs = tab.closest<HTMLElement>(markup.tabs);
    const { value } = tab.dataset;
    if (!tabs || value === undefined) return;
    const top = tab.getBoundingClientRect().top;
    select(tabs, value, markup);
    const { group, query } = tabs.dataset;
    if (group !== undefined) {
      for (const other of inGroup(group)) select(other, value, markup);
      storage.set(storageKey(group), value);
    }
    // Other tabs above may have grown. Keep the chosen tab under the pointer.
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
    if (query !== undefined) {
      const url = new URL(location.href);
      url.searchParams.set(query, value);
      history.replaceState(history.state, '', url);
    }
  }

  function tabAt(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element
      ? target.closest<HTMLElement>(`${markup.tabs} > [role="tablist"] > [role="tab"]`)
      : null;
  }

  function onClick({ target }: MouseEvent): void {
    const tab = tabAt(target);
    if (tab) choose(tab);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const tab = tabAt(event.target);
    const next = tab && nextTab(tab, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  }

  /** Opens the closed panel that contains a link's anchor, before the browser scrolls to it. */
  function onLink({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.pathname === location.pathname) open(link.hash, markup);
  }

  function openHash(): void {
    if (open(location.hash, markup)) targetOf(location.hash)?.scrollIntoView();
  }

  article.addEventListener('click', onClick);
  article.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onLink, true);
  addEventListener('hashchange', openHash);
  return () => {
    article.removeEventListener('click', onClick);
    article.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('click', onLink, true);
    removeEventListener('hashchange', openHash);
    for (const end of subscriptions) end();
  };
}

/** The tab that an arrow key, Home, or End leads to. */
function nextTab(tab: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const list = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const at = list.indexOf(tab);
  const forward = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
  return to === undefined ? undefined : list.at(to % list.length);
}

/** By position, because ids repeat if a page includes the same partial twice. */
function panelsOf(tabs: HTMLElement, { panels }: TabsMarkup): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(panels)];
}

/**
 * @param value null for no choice
 * @returns false if the tab does not exist
 */
function select(tabs: HTMLElement, value: string | null, markup: TabsMarkup): boolean {
  const list = [...(tabs.firstElementChild?.children ?? [])] as HTMLElement[];
  const selected = list.find(({ dataset }) => dataset.value === value);
  if (!selected) return false;
  const panels = panelsOf(tabs, markup);
  for (const [index, tab] of list.entries()) {
    const isSelected = tab === selected;
    tab.ariaSelected = `${isSelected}`;
    tab.tabIndex = isSelected ? 0 : -1;
    if (markup.active) tab.classList.toggle(markup.active, isSelected);
    const panel = panels[index];
    if (panel) panel.hidden = !isSelected;
  }
  return true;
}

/**
 * Opens the closed panels around an anchor.
 *
 * @returns true if a panel was opened
 */
function open(hash: string, markup: TabsMarkup): boolean {
  let opened = false;
  for (
    let panel = targetOf(hash)?.closest<HTMLElement>('[role="tabpanel"][hidden]');
    panel;
    panel = panel.parentElement?.closest<HTMLElement>('[role="tabpanel"][hidden]')
  ) {
    const tabs = panel.closest<HTMLElement>(markup.tabs) as HTMLElement;
    const index = panelsOf(tabs, markup).indexOf(panel);
    const tab = tabs.firstElementChild?.children[index] as HTMLElement | undefined;
    if (tab?.dataset.value === undefined || !select(tabs, tab.dataset.value, markup)) break;
    opened = true;
  }
  return opened;
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
