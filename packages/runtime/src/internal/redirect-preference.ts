/** Stores if a reader wants automatic redirects to the internal host. */
import { storage } from '../storage.ts';

const key = '__internaldocs_auto_redirect';

export const redirectPreference = {
  get: (): boolean => storage.get(key) !== 'false',
  set: (wanted: boolean): void => storage.set(key, String(wanted)),
};
