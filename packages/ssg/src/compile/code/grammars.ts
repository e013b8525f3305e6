/** Grammars of ours, for languages that Prism lacks. */
import type { Grammar } from 'prismjs';

interface OwnGrammar {
  /** The component to start from. */
  base: string;
  extend(base: Grammar): Grammar;
}

export const GRAMMARS: Readonly<Record<string, OwnGrammar>> = {
  /** Prism's JSON knows comments; a file that is run by its first line (`#!/usr/bin/env dotslash`) starts with more. */
  jsonc: {
    base: 'json',
    extend: (json) => ({ shebang: { pattern: /^#!.*/, alias: 'comment', greedy: true }, ...json }),
  },
};
