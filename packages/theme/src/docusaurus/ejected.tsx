/**
 * The parts of `@docusaurus/theme-common` and `plugin-content-blog/client` that only components of Docusaurus's own theme use,
 * which sites copy to change them.
 */
import { isSamePath, usePage, useStoredValue } from '@slashdocs/runtime';
import {
  Children,
  type ComponentProps,
  createContext,
  type ElementType,
  Fragment,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { useThemeSite } from '../site.ts';
import type { TabItemProps, TabsProps } from '../tabs/tabs.tsx';
import { text } from '../text.ts';
import { SkipToContentFallbackId, useQueryString } from './helpers.tsx';
import { Link } from './link.tsx';
import { useHistory } from './router.ts';
import { translate } from './translate.tsx';

type Theme = 'light' | 'dark';

/** Both variants are in the page, and the style sheet shows one. */
export function ThemedComponent({
  className = '',
  children,
}: {
  className?: string;
  children(props: { theme: Theme; className: string }): ReactNode;
}) {
  return (['light', 'dark'] as const).map((theme) => (
    <Fragment key={theme}>
      {children({
        theme,
        className: `${className} themedComponent_ssg0 themedComponent--${theme}_ssg0`.trim(),
      })}
    </Fragment>
  ));
}

export const useAnchorTargetClassName = (id: string | undefined): string | undefined =>
  id === undefined ? undefined : 'anchorTargetStickyNavbar_ssg0';

/** Focuses the content of the page, which is behind its sidebar. A site's own layout may lack the target of the link. */
function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

export function SkipToContentLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const label = props.children ?? text('Skip to main content');
  return (
    // biome-ignore lint/a11y/useSemanticElements: Docusaurus's markup
    <div role="region" aria-label={text('Skip to main content')}>
      <a {...props} href={`#${SkipToContentFallbackId}`} data-unchecked="" onClick={focusMain}>
        {label}
      </a>
    </div>
  );
}

export const UnlistedBannerTitle = () =>
  translate({ id: 'theme.unlistedContent.title', message: 'Unlisted page' });
export const UnlistedBannerMessage = () =>
  translate({
    id: 'theme.unlistedContent.message',
    message:
      'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  });
/** The build writes it. */
export const UnlistedMetadata = () => null;
/** Drafts are not published. */
export const DraftBannerTitle = () => null;
export const DraftBannerMessage = () => null;

export const ErrorBoundaryTryAgainButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    {text('Try again')}
  </button>
);

export const ErrorBoundaryError = ({ error }: { error: Error }) => (
  <p className="errorBoundaryError_ssg0">{error.message}</p>
);

export const ErrorBoundaryErrorMessageFallback = ({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain(): void;
}) => (
  <div className="errorBoundaryFallback_ssg0">
    <p>{error.message}</p>
    <ErrorBoundaryTryAgainButton onClick={tryAgain} />
  </div>
);

/** The title of a page is written by the build, so a formatter has no effect. */
export const TitleFormatterProvider = ({ children }: { children?: ReactNode; formatter?: unknown }) =>
  children;

export function useSearchQueryString(): [value: string, set: (value: string) => void] {
  return useQueryString('q');
}

export function useSearchLinkCreator(): (value: string) => string {
  const { search = '' } = useThemeSite();
  return (value) => `${search}?q=${encodeURIComponent(value)}`;
}

export const useContextualSearchFilters = () => ({ locale: useThemeSite().locale.code, tags: ['default'] });

export function useClearQueryString(): () => void {
  const history = useHistory();
  return () => history.replace({ search: '' });
}

type MergeStrategy = 'append' | 'set';

export function mergeSearchParams(all: readonly URLSearchParams[], strategy: MergeStrategy): URLSearchParams {
  const merged = new URLSearchParams();
  for (const params of all) for (const [key, value] of params) merged[strategy](key, value);
  return merged;
}

export function mergeSearchStrings(all: readonly (string | undefined)[], strategy: MergeStrategy): string {
  const merged = mergeSearchParams(
    all.map((each) => new URLSearchParams(each ?? '')),
    strategy,
  ).toString();
  return merged && `?${merged}`;
}

export type TabValue = Pick<TabItemProps, 'value' | 'label' | 'default' | 'attributes'>;

type TabElement = ReactElement<TabValue & { children?: ReactNode; className?: string }>;

export type TabsOptions = Omit<TabsProps, 'className'>;

const isTab = (child: ReactNode): child is TabElement =>
  isValidElement<Partial<TabValue>>(child) && typeof child.props.value === 'string';

export const sanitizeTabsChildren = (children: ReactNode): TabElement[] =>
  Children.toArray(children).filter(isTab);

interface TabsState {
  selectedValue: string | null;
  selectValue(value: string): void;
  tabValues: readonly TabValue[];
  lazy: boolean;
  block: boolean;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

export const TabsProvider = ({ value, children }: { value: TabsState; children?: ReactNode }) => (
  <TabsContext value={value}>{children}</TabsContext>
);

/** The state of the tabs around a component; undefined without a `TabsProvider`. */
export const useTabsAround = (): TabsState | undefined => useContext(TabsContext);

/** Since Docusaurus 3.10 the state of the tabs around a component, and before that the state of new tabs. */
export function useTabs(options?: TabsOptions): TabsState {
  const own = useTabsContextValue(options ?? {});
  const around = useTabsAround();
  if (options) return own;
  if (!around) throw new Error('useTabs() was called outside of tabs');
  return around;
}

/** The state of tabs: the choice in the URL, or the remembered one, or the default. */
export function useTabsContextValue({
  children,
  defaultValue,
  values,
  groupId,
  queryString,
  lazy = false,
  block = false,
}: TabsOptions): TabsState {
  const items = sanitizeTabsChildren(children).map(({ props }) => props);
  const tabValues: readonly TabValue[] =
    values ??
    items.map(({ value, label, attributes, default: first }) => tabOf(value, label, attributes, first));
  const marked = items.find((tab) => tab.default) ?? tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [own, setOwn] = useState(defaultValue === undefined ? (marked?.value ?? null) : defaultValue);
  const [stored, store] = useStoredValue(`docusaurus.tab.${groupId ?? ''}`);
  const key = queryString === true ? groupId : queryString || undefined;
  const [asked, ask] = useQueryString(key ?? '');
  const isTabOf = (value: string | null): value is string => tabValues.some((tab) => tab.value === value);
  const [isChosen, setChosen] = useState(false);
  const fromUrl = key === undefined || isChosen ? null : asked;
  const remembered = groupId === undefined ? null : stored;
  const selectedValue = [fromUrl, remembered].find(isTabOf) ?? own;
  const selectValue = (value: string) => {
    if (!isTabOf(value)) throw new Error(`unknown tab \`${value}\``);
    setChosen(true);
    setOwn(value);
    if (key !== undefined) ask(value);
    if (groupId !== undefined) store(value);
  };
  return { selectedValue, selectValue, tabValues, lazy, block };
}

function tabOf(
  value: string,
  label: ReactNode,
  attributes: Record<string, unknown> | undefined,
  first: boolean | undefined,
): TabValue {
  return {
    value,
    ...(label !== undefined && { label }),
    ...(attributes && { attributes }),
    ...(first !== undefined && { default: first }),
  };
}

interface CountedName {
  label?: string;
  name?: string;
  key?: string;
  count: number;
}

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

export const useBlogTagsPostsPageTitle = ({ label = '', count }: CountedName): string =>
  `${posts(count)} tagged with "${label}"`;
export const useBlogAuthorPageTitle = ({ name, key = '', count }: CountedName): string =>
  `${name ?? key} - ${posts(count)}`;
export const translateBlogAuthorsListPageTitle = (): string => text('Authors');
export const BlogAuthorsListViewAllLabel = () =>
  translate({ id: 'theme.blog.authorsList.viewAll', message: 'View all authors' });
export const BlogAuthorNoPostsLabel = () =>
  translate({
    id: 'theme.blog.author.noPosts',
    message: 'This author has not written any posts yet.',
  });

/** The build writes the structured data of all pages. */
export const useBlogPostStructuredData = () => ({});
export const useBlogListPageStructuredData = () => ({});
export const useBreadcrumbsStructuredData = () => ({});

interface SidebarEntry {
  title: string;
  permalink: string;
}

export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName = '',
}: {
  items: readonly SidebarEntry[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}) {
  const { path } = usePage();
  const Item: ElementType = Link;
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => {
        const isActive = isSamePath(permalink, path);
        return (
          <li key={permalink} className={liClassName}>
            <Item
              to={permalink}
              autoAddBaseUrl={false}
              className={isActive ? `${linkClassName ?? ''} ${linkActiveClassName}`.trim() : linkClassName}
              {...(isActive && { 'aria-current': 'page' })}
            >
              {title}
            </Item>
          </li>
        );
      })}
    </ul>
  );
}
