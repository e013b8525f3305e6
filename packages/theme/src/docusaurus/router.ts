/** `@docusaurus/router`, based on the runtime's router. */
import { type NavigateOptions, useIsHydrated, useNavigation, usePage } from '@slashdocs/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useBaseUrl } from './base-url.ts';

/** The current location. Query and hash are known only in the browser. */
export function useLocation() {
  const { path } = usePage();
  const hydrated = useIsHydrated();
  const [address, setAddress] = useState({ search: '', hash: '' });
  useEffect(() => {
    const read = () => setAddress({ search: location.search, hash: location.hash });
    read();
    addEventListener('hashchange', read);
    addEventListener('popstate', read);
    return () => {
      removeEventListener('hashchange', read);
      removeEventListener('popstate', read);
    };
  }, []);
  return useMemo(
    () => ({
      pathname: path,
      key: 'default',
      state: undefined,
      ...(hydrated ? address : { search: '', hash: '' }),
    }),
    [path, address, hydrated],
  );
}

/** A place as an object, as the router of Docusaurus accepts. */
interface Target {
  pathname?: string;
  search?: string;
  hash?: string;
}

/** The signs before the query and the fragment may be left out. */
function urlOfTarget({ pathname = '', search = '', hash = '' }: Target, otherwise = ''): string {
  const marked = (sign: string, text: string) => (text === '' || text.startsWith(sign) ? text : sign + text);
  return (pathname || otherwise) + marked('?', search) + marked('#', hash);
}

export function useHistory() {
  const { navigate } = useNavigation();
  const current = useLocation();
  return useMemo(() => {
    const go = (options: NavigateOptions) => (to: string | Target) =>
      navigate(typeof to === 'string' ? to : urlOfTarget(to, location.pathname), options);
    return {
      location: current,
      action: 'PUSH',
      push: go({}),
      replace: go({ replace: true }),
      go: (steps: number) => history.go(steps),
      goBack: () => history.back(),
      goForward: () => history.forward(),
      listen: () => () => {},
      block: () => () => {},
    };
  }, [navigate, current]);
}

export const useParams = () => ({});
export const useRouteMatch = () => ({ path: usePage().path, url: usePage().path, params: {}, isExact: true });

/** The props of the component of a route. */
export function useRouteProps() {
  const history = useHistory();
  const match = useRouteMatch();
  return { history, location: history.location, match, route: { path: match.path, exact: true } };
}

/** Redirects as soon as the page is hydrated. */
export function Redirect({ to }: { to: string | Target }) {
  const { navigate } = useNavigation();
  const target = useBaseUrl(typeof to === 'string' ? to : urlOfTarget(to));
  useEffect(() => navigate(target, { replace: true }), [navigate, target]);
  return null;
}
