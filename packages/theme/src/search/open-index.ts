import { createSearch, type Search } from '@slashdocs/runtime/search';

/** An index up to this size is fetched as a whole, so search keeps working offline. */
const MAX_FETCHED_AHEAD = 4_000_000;

let opened: Promise<Search> | undefined;

/**
 * Opens the site's index once, and again after a failure.
 *
 * @param folder URL of the index folder, with a trailing slash
 */
export function openIndex(folder: string): Promise<Search> {
  if (!opened) {
    opened = createSearch((name) => fetchPart(folder + name));
    opened.then(fetchAhead, () => {
      opened = undefined;
    });
  }
  return opened;
}

async function fetchPart(url: string): Promise<unknown> {
  // The entry has the same name in every build. All other names contain a hash of the contents.
  const response = await fetch(url, url.endsWith('/index.json') ? { cache: 'no-cache' } : {});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

function fetchAhead(search: Search): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (search.bytes > MAX_FETCHED_AHEAD || connection?.saveData) return;
  // Anything missing is fetched on demand.
  setTimeout(() => search.fetchAll().catch(() => {}), 200);
}
