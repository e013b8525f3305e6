/** Whether a reader wants to be taken to the internal host without being asked. */
import { storage } from '../storage.ts';

const key = '__internaldocs_auto_redirect';

export const redirectPreference = {
  get: (): boolean => storage.get(key) !== 'false',
  set: (wanted: boolean): void => storage.set(key, String(wanted)),
};
