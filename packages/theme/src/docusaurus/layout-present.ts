import { createContext, use } from 'react';

/** True where the page has its layout already: another one must not be added. */
export const LayoutPresent = createContext(false);
export const useLayoutPresent = (): boolean => use(LayoutPresent);
