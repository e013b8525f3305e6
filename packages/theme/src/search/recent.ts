import { useStoredValue } from '@slashdocs/runtime';

/** A search result that the reader opened. */
export interface Recent {
  href: string;
  title: string;
  /** Empty for the page itself. */
  heading: string;
}

const KEY = 'search.recent';
const MAX_RECENT = 6;

export interface RecentResults {
  list: Recent[];
  add(result: Recent): void;
  clear(): void;
}

/** The results that the reader opened last, latest first. Stored in the browser. */
export function useRecent(): RecentResults {
  const [stored, store] = useStoredValue(KEY);
  const list = parse(stored);
  return {
    list,
    add: (result) => {
      const others = list.filter(({ href }) => href !== result.href);
      store(JSON.stringify([result, ...others].slice(0, MAX_RECENT)));
    },
    clear: () => store(null),
  };
}

/** Storage can contain anything. */
function parse(text: string | null): Recent[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isRecent(value: Partial<Recent> | null): value is Recent {
  return (
    typeof value?.href === 'string' &&
    value.href.startsWith('/') &&
    !value.href.startsWith('//') &&
    typeof value.title === 'string' &&
    typeof value.heading === 'string'
  );
}
