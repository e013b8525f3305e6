/** Helpers and minor hooks of `@docusaurus/theme-common`, including internal ones. */
import { type Heading, usePage } from '@slashdocs/runtime';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import { highlightToc } from '../toc/highlight-toc.ts';
import { useHistory, useLocation } from './router.ts';

/** A stable function that always calls the latest callback. */
export function useEvent<Arguments extends unknown[], Result>(
  callback: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const ref = useRef(callback);
  useEffect(() => {
    ref.current = callback;
  });
  return useCallback((...values) => ref.current(...values), []);
}

/** `useLayoutEffect` in the browser, and a no-op in the prerender. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** An emoji that is displayed as one: neither a digit nor a sign such as ©. */
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F\u20E3)/u;

/** Splits a label after an emoji at its start. */
export function extractLeadingEmoji(label: string): { emoji: string | null; rest: string } {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label);
  return first && EMOJI.test(first.segment)
    ? { emoji: first.segment, rest: label.slice(first.segment.length) }
    : { emoji: null, rest: label };
}

export function useShallowMemoObject<Value extends object>(value: Value): Value {
  const ref = useRef(value);
  const isSame =
    Object.keys(value).length === Object.keys(ref.current).length &&
    Object.entries(value).every(([key, each]) => (ref.current as Record<string, unknown>)[key] === each);
  if (!isSame) ref.current = value;
  return ref.current;
}

export function composeProviders(
  providers: ComponentType<{ children: ReactNode }>[],
): (props: { children: ReactNode }) => ReactNode {
  return ({ children }) =>
    providers.reduceRight<ReactNode>((inside, Provider) => createElement(Provider, null, inside), children);
}

export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo = '') {
    super(`Hook is called outside the <${providerName}>. ${additionalInfo}`.trim());
    this.name = 'ReactContextError';
  }
}

export function isRegexpStringMatch(regexp?: string, value?: string): boolean {
  return regexp !== undefined && value !== undefined && new RegExp(regexp, 'gi').test(value);
}

export const uniq = <Item,>(items: readonly Item[]): Item[] => [...new Set(items)];

export function duplicates<Item>(
  items: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = (a, b) => a === b,
): Item[] {
  return items.filter((item, index) => items.findIndex((other) => isSame(other, item)) !== index);
}

export function groupBy<Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>;
  for (const item of items) {
    const key = keyOf(item);
    groups[key] ??= [];
    groups[key].push(item);
  }
  return groups;
}

const bare = (path: string | undefined): string | undefined =>
  path && (path.endsWith('/') ? path : `${path}/`).toLowerCase();

export const isSamePath = (one: string | undefined, other: string | undefined): boolean =>
  bare(one) === bare(other);

interface PageTag {
  label: string;
  permalink?: string;
  href?: string;
  count?: number;
}

export function listTagsByLetters<Tag extends PageTag>(
  tags: readonly Tag[],
): { letter: string; tags: Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => [...label].slice(0, 1).join('').toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, list]) => ({ letter, tags: list.sort((a, b) => a.label.localeCompare(b.label)) }));
}

export const translateTagsPageTitle = (): string => text('Tags');

/** With a title, returns the page's title, as Docusaurus did before 3.8; without one, returns the function that does. */
export function useTitleFormatter(...titles: [title?: string]) {
  const { title: siteTitle, titleDelimiter } = useThemeSite();
  const format = (given: string | { title: string } | undefined): string => {
    const title = (typeof given === 'object' ? given.title : (given ?? '')).trim();
    return title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`;
  };
  return titles.length > 0 ? format(titles[0]) : { format };
}

export const useHomePageRoute = () => ({ path: useThemeSite().home, exact: true });

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useThemeSite().locale.code, options);
}

/** Each language is built as a separate site, so the locale is ignored. */
export function useAlternatePageUtils() {
  const { path } = usePage();
  const { url } = useThemeSite();
  return {
    createUrl: ({ fullyQualified = false }: { locale?: string; fullyQualified?: boolean } = {}): string =>
      fullyQualified ? url + path : path,
  };
}

export function useLocationChange(
  onChange: (change: {
    location: ReturnType<typeof useLocation>;
    previousLocation: ReturnType<typeof useLocation> | null;
  }) => void,
): void {
  const location = useLocation();
  const previous = useRef<typeof location | null>(null);
  const notify = useEvent(onChange);
  useEffect(() => {
    if (previous.current === location) return;
    notify({ location, previousLocation: previous.current });
    previous.current = location;
  }, [location, notify]);
}

export function useHistoryPopHandler(handler: () => unknown): void {
  const notify = useEvent(handler);
  useEffect(() => {
    const listen = () => void notify();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, [notify]);
}

export function useHistorySelector<Value>(
  selector: (history: ReturnType<typeof useHistory>) => Value,
): Value {
  return selector(useHistory());
}

export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

export function useQueryString(key: string): [value: string, set: (value: string) => void] {
  const history = useHistory();
  const value = useQueryStringValue(key) ?? '';
  const set = (next: string): void => {
    const query = new URLSearchParams(window.location.search);
    if (next) query.set(key, next);
    else query.delete(key);
    const search = query.toString();
    history.replace(`${window.location.pathname}${search && `?${search}`}${window.location.hash}`);
  };
  return [value, set];
}

export function useQueryStringList(key: string): [values: string[], set: (values: string[]) => void] {
  const history = useHistory();
  const { search } = useLocation();
  const set = (next: string[]): void => {
    const query = new URLSearchParams(window.location.search);
    query.delete(key);
    for (const each of next) query.append(key, each);
    history.replace(`${window.location.pathname}?${query}${window.location.hash}`);
  };
  return [new URLSearchParams(search).getAll(key), set];
}

export interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

const position = (): ScrollPosition | null =>
  typeof window === 'undefined' ? null : { scrollX: window.scrollX, scrollY: window.scrollY };

export function useScrollPosition(
  effect: (now: ScrollPosition, before: ScrollPosition | null) => void,
  _dependencies?: unknown[],
): void {
  const before = useRef(position());
  const notify = useEvent(effect);
  useEffect(() => {
    const listen = () => {
      const now = position() as ScrollPosition;
      notify(now, before.current);
      before.current = now;
    };
    listen();
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, [notify]);
}

export const useScrollController = () => ({
  scrollEventsEnabledRef: { current: true },
  enableScrollEvents() {},
  disableScrollEvents() {},
});

/** Does nothing: browsers keep the scroll position by themselves. */
export const useScrollPositionBlocker = () => ({ blockElementScrollPositionUntilNextRender() {} });

export const useSmoothScrollTo = () => ({
  startScroll: (top: number) => window.scrollTo({ top, behavior: 'smooth' }),
  cancelScroll() {},
});

export function useBackToTopButton({ threshold }: { threshold: number }) {
  const [shown, setShown] = useState(false);
  useScrollPosition(({ scrollY }) => setShown(scrollY > threshold));
  return { shown, scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }) };
}

/** Does nothing: browsers show the focus ring when needed. */
export const useKeyboardNavigation = (): void => {};

export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = 'visible';
    };
  }, [lock]);
}

export function splitNavbarItems<Item extends { position?: string }>(
  items: readonly Item[],
): [Item[], Item[]] {
  const isLeft = ({ position: at = 'left' }: Item) => at === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

export interface TocItem {
  id: string;
  level: number;
  value: string;
}

export interface TocNode extends TocItem {
  children: TocNode[];
}

/** Nests each heading under its parent. */
export function useTreeifiedTOC(toc: readonly TocItem[]): TocNode[] {
  const roots: TocNode[] = [];
  const around: TocNode[] = [];
  for (const item of toc) {
    const node = { ...item, children: [] };
    while ((around.at(-1)?.level ?? 0) >= item.level) around.pop();
    (around.at(-1)?.children ?? roots).push(node);
    around.push(node);
  }
  return roots;
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TocItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): TocNode[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

export interface TocHighlight {
  linkClassName: string;
  linkActiveClassName: string;
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** Highlights the link to the heading being read. */
export function useTOCHighlight(highlight: TocHighlight | undefined): void {
  const { linkClassName, linkActiveClassName } = highlight ?? {};
  useEffect(
    () =>
      linkClassName && linkActiveClassName ? highlightToc(linkClassName, linkActiveClassName) : undefined,
    [linkClassName, linkActiveClassName],
  );
}

/** Headings in Docusaurus's format. */
export const tocOf = (headings: readonly Heading[]): TocItem[] =>
  headings.map(({ depth, id, html }) => ({ level: depth, id, value: html }));

/** Providers without effect: hooks read the page's values directly. */
const PassThrough = ({ children }: { children?: ReactNode }): ReactNode => children;

export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as DocProvider,
  PassThrough as DocSidebarItemsExpandedStateProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as DocsVersionProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
};

export const DEFAULT_SEARCH_TAG = 'default';
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';
export const keyboardFocusedClassName = 'navigation-with-keyboard';
