/** The documentation sets by folder name. */
export const SETS = ['buck2', 'jest', 'lexical', 'mikro-orm', 'prettier'];
