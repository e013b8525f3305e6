/** How problems are told: for people, or for one kind of program. */
export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];
