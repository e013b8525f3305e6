/**
 * State that the components of Docusaurus's navbar share through hooks: the menu on narrow screens, the navbar that hides
 * while the reader scrolls down, and the announcement bar.
 */
import { storage, useIsHydrated, usePage } from '@slashdocs/runtime';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { dismissKey, idKey } from '../announcement/announcement-keys.ts';
import { useThemeSite } from '../site.ts';
import { useWindowSize } from './theme-common.ts';

/** A value that several components share. */
function shared<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): Value =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => value,
        () => initial,
      ),
  };
}

const menuIsShown = shared(false);

/** The menu on narrow screens. It closes on navigation. */
export function useNavbarMobileSidebar() {
  const shown = menuIsShown.use();
  const isMobile = useWindowSize() === 'mobile';
  const { path } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => menuIsShown.set(false), [path, isMobile]);
  return {
    disabled: false,
    shouldRender: isMobile,
    shown: shown && isMobile,
    toggle: useCallback(() => menuIsShown.set(!shown), [shown]),
  };
}

interface Secondary {
  // biome-ignore lint/suspicious/noExplicitAny: the component and its props come together
  component: ComponentType<any>;
  props: object;
}

const secondary = shared<Secondary | null>(null);
const secondaryIsShown = shared(true);

/** Puts a component, such as the sidebar of the docs, into the menu on narrow screens. */
export function NavbarSecondaryMenuFiller({ component, props }: Secondary): null {
  useEffect(() => {
    secondary.set({ component, props });
    secondaryIsShown.set(true);
    return () => secondary.set(null);
  }, [component, props]);
  return null;
}

export function useNavbarSecondaryMenu(): { shown: boolean; hide(): void; content: ReactNode } {
  const filled = secondary.use();
  const shown = secondaryIsShown.use();
  const menu = menuIsShown.use();
  useEffect(() => {
    if (!menu) secondaryIsShown.set(true);
  }, [menu]);
  return {
    shown: shown && filled !== null,
    hide: useCallback(() => secondaryIsShown.set(false), []),
    content: filled && createElement(filled.component, filled.props),
  };
}

/** The navbar hides while the reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean) {
  const [isNavbarVisible, setVisible] = useState(true);
  const [height, setHeight] = useState(0);
  const navbarRef = useCallback((element: HTMLElement | null) => {
    if (element) setHeight(element.getBoundingClientRect().height);
  }, []);
  const { path } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation shows the navbar
  useEffect(() => setVisible(true), [path]);
  useEffect(() => {
    if (!hideOnScroll) return;
    let before = scrollY;
    const onScroll = () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight;
      if (scrollY < height || scrollY < before) setVisible(true);
      else if (!isAtEnd) setVisible(false);
      before = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [hideOnScroll, height]);
  return { navbarRef, isNavbarVisible };
}

const closedBar = shared<string | null>(null);

/** Whether the announcement bar is shown. A new id shows it again to readers who closed an earlier one. */
export function useAnnouncementBar() {
  const { announcementBar } = useThemeSite().themeConfig;
  const isHydrated = useIsHydrated();
  const closed = closedBar.use();
  const id = announcementBar?.id;
  useEffect(() => {
    if (id === undefined || storage.get(idKey) === id) return;
    storage.set(idKey, id);
    storage.set(dismissKey, 'false');
  }, [id]);
  const wasClosed = isHydrated && document.documentElement.dataset.announcement === 'dismissed';
  return {
    isActive: id !== undefined && closed !== id && !wasClosed,
    close: () => {
      storage.set(dismissKey, 'true');
      document.documentElement.dataset.announcement = 'dismissed';
      closedBar.set(id ?? null);
    },
  };
}
