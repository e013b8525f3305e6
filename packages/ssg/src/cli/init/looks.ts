/** The looks of a site that was made for Docusaurus. */
import { CLASSIC_THEME, DEFAULT_THEME } from '../../core/util/themes.ts';

/** Descriptions by name. */
export const LOOKS = {
  ssg: 'the look of ssg',
  docusaurus: 'the look of Docusaurus, with the components and style sheets of the site',
} as const;

export type Look = keyof typeof LOOKS;

export const LOOK_NAMES = Object.keys(LOOKS) as Look[];

export const THEMES: Readonly<Record<Look, string>> = { ssg: DEFAULT_THEME, docusaurus: CLASSIC_THEME };
