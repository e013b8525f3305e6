import { createSearch, type Search } from '@ssg/runtime/search';

/** A whole index of up to this size is fetched ahead, so that the search goes on working without a network. */
const SMALL = 4_000_000;

let opened: Promise<Search> | undefined;

/**
 * Opens the site's index: once, and again after a failure.
 *
 * @param folder URL of the index's files, with a slash at its end
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
  // The entry has the same name in each build; the other names change with the contents.
  const response = await fetch(url, url.endsWith('/index.json') ? { cache: 'no-cache' } : {});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

function fetchAhead(search: Search): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (search.bytes > SMALL || connection?.saveData) return;
  // What is missing then is fetched when it is needed.
  setTimeout(() => search.fetchAll().catch(() => {}), 200);
}
