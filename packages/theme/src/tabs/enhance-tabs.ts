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
  const { tabs: selector, panels, active } = markup;
  const all = (): HTMLElement[] => [...article.querySelectorAll<HTMLElement>(selector)];
  const groupOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>(selector);
  /** By position, because ids repeat if a page includes the same partial twice. */
  const panelsOf = (tabs: HTMLElement): HTMLElement[] => [...tabs.querySelectorAll<HTMLElement>(panels)];

  const inGroup = (group: string): HTMLElement[] => all().filter(({ dataset }) => dataset.group === group);

  const parameters = new URLSearchParams(location.search);
  for (const tabs of all()) {
    const { group, query } = tabs.dataset;
    const asked = query === undefined ? null : parameters.get(query);
    const stored = group === undefined ? null : storage.get(storageKey(group));
    if (asked === null || !select(tabs, asked)) if (stored !== null) select(tabs, stored);
  }
  openHash();

  const groups = new Set(all().flatMap(({ dataset }) => dataset.group ?? []));
  const subscriptions = [...groups].map((group) =>
    storage.subscribe(storageKey(group), (value) => {
      if (value !== null) for (const tabs of inGroup(group)) select(tabs, value);
    }),
  );

  /** Applies the reader's choice. */
  function choose(tab: HTMLElement): void {
    const tabs = groupOf(tab);
    const { value } = tab.dataset;
    if (!tabs || value === undefined) return;
    const top = tab.getBoundingClientRect().top;
    select(tabs, value);
    const { group, query } = tabs.dataset;
    if (group !== undefined) {
      for (const other of inGroup(group)) select(other, value);
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

  function onClick({ target }: MouseEvent): void {
    const tab = tabAt(target);
    if (tab) choose(tab);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const tab = tabAt(event.target);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const list = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
    const isRightToLeft = getComputedStyle(tab).direction === 'rtl';
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key];
    const to =
      step === undefined
        ? { Home: 0, End: list.length - 1 }[event.key]
        : (list.indexOf(tab) + step + list.length) % list.length;
    const next = to === undefined ? undefined : list[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  }

  /** Opens the closed panel that contains a link's anchor, before the browser scrolls to it. */
  function onLink({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.pathname === location.pathname) open(link.hash);
  }

  function openHash(): void {
    if (open(location.hash)) targetOf(location.hash)?.scrollIntoView();
  }

  function tabAt(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element
      ? target.closest<HTMLElement>(`${selector} > [role="tablist"] > [role="tab"]`)
      : null;
  }

  /** @returns false if the tab does not exist */
  function select(tabs: HTMLElement, value: string): boolean {
    const list = [...(tabs.firstElementChild?.children ?? [])] as HTMLElement[];
    if (!list.some(({ dataset }) => dataset.value === value)) return false;
    const shown = panelsOf(tabs);
    for (const [index, tab] of list.entries()) {
      const isSelected = tab.dataset.value === value;
      tab.setAttribute('aria-selected', `${isSelected}`);
      tab.tabIndex = isSelected ? 0 : -1;
      if (active) tab.classList.toggle(active, isSelected);
      const panel = shown[index];
      if (panel) panel.hidden = !isSelected;
    }
    return true;
  }

  /** @returns true if a panel was opened */
  function open(hash: string): boolean {
    let opened = false;
    for (
      let panel = targetOf(hash)?.closest<HTMLElement>('[role="tabpanel"][hidden]');
      panel;
      panel = panel.parentElement?.closest<HTMLElement>('[role="tabpanel"][hidden]')
    ) {
      const tabs = groupOf(panel) as HTMLElement;
      const tab = tabs.firstElementChild?.children[panelsOf(tabs).indexOf(panel)] as HTMLElement | undefined;
      if (tab?.dataset.value === undefined || !select(tabs, tab.dataset.value)) break;
      opened = true;
    }
    return opened;
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

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
