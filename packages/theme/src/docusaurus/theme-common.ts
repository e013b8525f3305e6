/** The public hooks of `@docusaurus/theme-common`. */
import { storage, usePage } from '@slashdocs/runtime';
import { createElement, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applyMode, currentMode, modeKey, onModeChange } from '../color-mode/color-mode.ts';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { ColorMode } from '../types.ts';
import { useBaseUrlUtils } from './base-url.ts';
import { Head } from './head.tsx';

export function useColorMode() {
  const { colorMode: rules } = useThemeSite().themeConfig;
  const mode = useSyncExternalStore(onModeChange, currentMode, () => rules.defaultMode);
  const setColorMode = (next: ColorMode | null) => {
    if (next === null) storage.delete(modeKey(rules));
    else storage.set(modeKey(rules), next);
    applyMode(next ?? rules.defaultMode);
  };
  return { colorMode: mode, colorModeChoice: mode, isDarkTheme: mode === 'dark', setColorMode };
}

/** Parts of Docusaurus's theme configuration that components read, with its defaults. */
const CONFIGURED = {
  prism: { additionalLanguages: [], magicComments: [], defaultLanguage: undefined },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  mermaid: { theme: { dark: 'dark', light: 'default' }, options: {} },
  metadata: [],
} as const;

export function useThemeConfig() {
  return { ...CONFIGURED, ...useThemeSite().themeConfig };
}

/** `desktop` in the prerender, as in Docusaurus. */
export function useWindowSize({ desktopBreakpoint = 996 }: { desktopBreakpoint?: number } = {}) {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'desktop',
  );
}

/** The page's path without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useThemeSite();
  return usePage().path.replace(baseUrl, '/');
}

export function usePrevious<T>(value: T): T | undefined {
  const ref = useRef<T>(undefined);
  useEffect(() => {
    ref.current = value;
  });
  return ref.current;
}

export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

export interface CollapsibleProps {
  collapsed: boolean;
  as?: string;
  className?: string;
  lazy?: boolean;
  children?: ReactNode;
}

/** Without the content of a lazy element that has not been open yet: a large sidebar would be most of each page. */
export function Collapsible({ collapsed, as = 'div', className, lazy = false, children }: CollapsibleProps) {
  const [hasOpened, setHasOpened] = useState(!collapsed);
  if (!collapsed && !hasOpened) setHasOpened(true);
  if (lazy && collapsed && !hasOpened) return null;
  return createElement(as, { className, hidden: collapsed }, children);
}

export function usePluralForm() {
  const { lang } = useThemeSite().locale;
  return {
    /** Forms are separated by `|`: `one post|many posts`. */
    selectMessage(count: number, messages: string): string {
      const forms = messages.split('|');
      const isOne = new Intl.PluralRules(lang).select(count) === 'one';
      return (isOne ? forms[0] : forms.at(-1)) ?? messages;
    },
  };
}

/** A function for the number of items of a category, as cards show it. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  return (count) => text(count === 1 ? '1 item' : '{n} items').replace('{n}', `${count}`);
}

export interface PageMetadataProps {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}

/** A page's title and description, for its head. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const site = useThemeSite();
  const { withBaseUrl } = useBaseUrlUtils();
  const imageUrl = image && withBaseUrl(image, { absolute: true });
  const meta = (name: string, content: string | undefined, key = 'name') =>
    content ? createElement('meta', { key: name, [key]: name, content }) : null;
  const complete = title && title !== site.title ? `${title} ${site.titleDelimiter} ${site.title}` : title;
  return createElement(
    Head,
    null,
    complete ? createElement('title', { key: 'title' }, complete) : null,
    meta('description', description),
    meta('keywords', Array.isArray(keywords) ? keywords.join(',') : (keywords as string | undefined)),
    meta('og:image', imageUrl, 'property'),
    meta('twitter:image', imageUrl),
    children,
  );
}

export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  listen(onChange: (event: { newValue: string | null }) => void): () => void;
}

export function createStorageSlot(key: string): StorageSlot {
  return {
    get: () => (typeof window === 'undefined' ? null : storage.get(key)),
    set: (value) => storage.set(key, value),
    del: () => storage.delete(key),
    listen: (onChange) => storage.subscribe(key, (newValue) => onChange({ newValue })),
  };
}

export function useStorageSlot(key: string) {
  const value = useSyncExternalStore(
    (listener) => storage.subscribe(key, listener),
    () => storage.get(key),
    () => null,
  );
  return [value, createStorageSlot(key)] as const;
}

export const useLayoutType = () => usePage().layout;

export function HtmlClassNameProvider({ className, children }: { className: string; children?: ReactNode }) {
  useEffect(() => {
    const names = className.split(/\s+/).filter(Boolean);
    document.documentElement.classList.add(...names);
    return () => document.documentElement.classList.remove(...names);
  }, [className]);
  return children;
}

/** Whether the links are in columns. A column may have no title. */
export const isMultiColumnFooterLinks = (links: readonly unknown[]): boolean =>
  links.some((link) => typeof link === 'object' && link !== null && ('title' in link || 'items' in link));

export const listStorageKeys = (): string[] => Object.keys(localStorage);

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
