/** Grammars for languages that Prism does not support. */
import type { Grammar } from 'prismjs';

interface OwnGrammar {
  /** The component to start from. */
  base: string;
  extend(base: Grammar): Grammar;
}

export const GRAMMARS: Readonly<Record<string, OwnGrammar>> = {
  /** Prism's JSON supports comments, but not a first line such as `#!/usr/bin/env dotslash`. */
  jsonc: {
    base: 'json',
    extend: (json) => ({ shebang: { pattern: /^#!.*/, alias: 'comment', greedy: true }, ...json }),
  },
};
