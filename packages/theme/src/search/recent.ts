import { useStoredValue } from '@ssg/runtime';

/** A result that the reader went to. */
export interface Recent {
  href: string;
  title: string;
  /** Empty for the page itself. */
  heading: string;
}

const KEY = 'search.recent';
const MOST = 6;

export interface RecentResults {
  list: Recent[];
  add(result: Recent): void;
  clear(): void;
}

/** What the reader went to last, the latest first. Kept in the browser. */
export function useRecent(): RecentResults {
  const [stored, store] = useStoredValue(KEY);
  const list = parse(stored);
  return {
    list,
    add: (result) => {
      const others = list.filter(({ href }) => href !== result.href);
      store(JSON.stringify([result, ...others].slice(0, MOST)));
    },
    clear: () => store(null),
  };
}

/** Storage is the reader's: anything may stand in it. */
function parse(text: string | null): Recent[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : [];
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
