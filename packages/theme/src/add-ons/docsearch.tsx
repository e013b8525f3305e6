import '../search/search.css';
import './docsearch.css';
import type { DocSearchModal, Hit } from '@docsearch/react/modal';
import { Link, useNavigation, usePage, useSite } from '@slashdocs/runtime';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { DocSearchButton } from '../search/docsearch-button.tsx';

export interface DocSearchProps {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  searchParameters?: Record<string, unknown>;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  placeholder?: string;
  insights?: boolean;
}

/** The button of DocSearch. Its dialog is loaded when a reader opens it. */
export default function DocSearch(props: DocSearchProps) {
  const { appId } = props;
  const [Modal, setModal] = useState<typeof DocSearchModal>();
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    setOpen(true);
    if (Modal) return;
    // The connection is ready when the reader has written a word.
    addLink({ rel: 'preconnect', href: `https://${appId}-dsn.algolia.net`, crossOrigin: '' });
    load().then((loaded) => setModal(() => loaded), console.error);
  };

  return (
    <>
      <DocSearchButton onClick={open} />
      {isOpen && Modal && <Dialog {...props} Modal={Modal} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The sheet is first in the head, so the style sheets of the site can change its colors. */
async function load(): Promise<typeof DocSearchModal> {
  const [{ DocSearchModal }] = await Promise.all([
    import('@docsearch/react/modal'),
    import('@docsearch/css/dist/style.css?url').then(({ default: href }) =>
      addLink({ rel: 'stylesheet', href }),
    ),
  ]);
  return DocSearchModal;
}

/** Resolves when the browser has loaded the link, or has failed to. */
function addLink(properties: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), properties);
  const ended = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.prepend(link);
  return ended;
}

interface DialogProps extends DocSearchProps {
  Modal: typeof DocSearchModal;
  onClose(): void;
}

function Dialog({
  Modal,
  onClose,
  contextualSearch,
  externalUrlRegex,
  replaceSearchResultPathname,
  searchParameters,
  ...algolia
}: DialogProps) {
  const { path } = usePage();
  const { navigate } = useNavigation();
  const context = useContext();
  const isElsewhere = useCallback(
    (url: string) => externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(url),
    [externalUrlRegex],
  );
  const transformItems = useCallback(
    (items: Hit[]): Hit[] =>
      items.map((item) => ({ ...item, url: resultUrl(item.url, isElsewhere, replaceSearchResultPathname) })),
    [isElsewhere, replaceSearchResultPathname],
  );
  const navigator = useMemo(
    () => ({
      navigate({ itemUrl }: { itemUrl: string }) {
        if (isElsewhere(itemUrl)) location.href = itemUrl;
        else navigate(itemUrl);
      },
    }),
    [isElsewhere, navigate],
  );
  const parameters = useMemo(() => {
    const given = searchParameters?.facetFilters;
    // A single filter may be a text.
    const filters = typeof given === 'string' ? [given] : Array.isArray(given) ? given : [];
    return contextualSearch
      ? { ...searchParameters, facetFilters: [...context, ...filters] }
      : searchParameters;
  }, [searchParameters, contextualSearch, context]);

  // A result on another page replaces the page below the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path closes the dialog
  useEffect(() => onClose, [path]);

  return createPortal(
    <Modal
      {...algolia}
      onClose={onClose}
      initialScrollY={scrollY}
      initialQuery={new URLSearchParams(location.search).get('q') ?? ''}
      navigator={navigator}
      transformItems={transformItems}
      hitComponent={Result}
      {...(parameters && { searchParameters: parameters })}
    />,
    document.body,
  );
}

function Result({ hit, children }: { hit: Hit; children: ReactNode }) {
  return <Link href={hit.url}>{children}</Link>;
}

/** A result on this site is a path, also if the site was indexed at another address. */
function resultUrl(
  url: string,
  isElsewhere: (url: string) => boolean,
  replaced: DocSearchProps['replaceSearchResultPathname'],
): string {
  if (isElsewhere(url)) return url;
  const { pathname, hash } = new URL(url, location.href);
  const changed = replaced ? pathname.replace(new RegExp(replaced.from, 'g'), replaced.to) : pathname;
  return changed + hash;
}

/** Filters for the language of the page, and for its version of the docs. Other docs have their default version. */
function useContext(): (string | string[])[] {
  const { docs, locale } = useSite();
  const page = usePage();
  return useMemo(() => {
    const tags = docs.flatMap(({ id, versions }) => {
      const shown = page.docs?.instance === id ? page.docs.version : undefined;
      const version = shown ?? versions.find(({ isLast }) => isLast)?.name;
      return version === undefined ? [] : [`docusaurus_tag:docs-${id}-${version}`];
    });
    return [`language:${locale.lang}`, ['docusaurus_tag:default', ...tags]];
  }, [docs, locale, page]);
}
