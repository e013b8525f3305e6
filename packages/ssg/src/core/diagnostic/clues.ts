import type { Diagnostic } from '../types.ts';

/** Facts about a problem by which `core/pipeline/join-problems.ts` finds other problems with the same cause. */
export interface Clues {
  /** The missing target of a link or another reference. */
  missingTarget?: MissingTarget | undefined;
  /** The packages that are not installed, and that an import, the configuration, or a plugin needs. */
  missingPackages?: readonly string[];
  /** The module that lacks an export, in a message, and the name if one message may list several. */
  missingExport?: { module: string; name?: string };
  /** The name that ssg does not know, such as `:::box` or `@theme/Box`. */
  unknownName?: string;
  /** The sidebar that does not exist, or has no pages. */
  lackedSidebar?: string | undefined;
  /** The broken link or image, the file that cannot be imported, or its alias, as written. */
  written?: string;
  /** The part that a placeholder may replace, in words, and why it could not be rendered. */
  unrendered?: { part: string; component?: string | undefined; reason: string };
  /** The plugin whose data the component lacks; an empty text if its name is unknown. */
  dataOf?: string | undefined;
  /** The plugin of the hook or transform that failed. Problems that its rules find may follow from it. */
  failedPlugin?: string;
  /** The plugin whose rule found the problem. */
  ruleOf?: string;
  /** The number of pages with the problem. Default: 1. */
  pages?: number;
  /** Parts that the site lacks because of the problem. Problems with these parts may follow from it. */
  lacks?: {
    /** The names that a plugin does not add; `:::*` for all that start with `:::`. */
    names?: 'unknown' | readonly string[];
    /** The plugins with data, if others did not run. */
    dataExcept?: readonly string[];
    /** A hook failed, so links to its pages and files may only look broken. */
    pages?: true;
    /** The file of the sidebars is unknown or contains none. */
    sidebars?: true;
    /** Style sheets are used unprocessed, so they may contain syntax of PostCSS plugins. */
    postCss?: true;
  };
  /** The character that starts code in MDX, where text may be meant. */
  literal?: '<' | '{' | undefined;
  /** Equal for the versions and translations of the file. */
  copyOf?: string;
  /** The problem usually has one cause in many documents, unlike others with its code. */
  isOfMany?: boolean;
}

/** A heading, page, or file that does not exist, but that links, sidebars, or redirects refer to. */
export interface MissingTarget {
  /** Equal for the same target in every version and language. */
  key: string;
  /** The target in a message about different kinds of references. */
  name?: {
    kind: 'document' | 'documents' | 'page' | 'pages' | 'file' | 'files' | 'ignored' | 'submodule';
    text: string;
  };
  /** The number of references that the problem is about. Default: 1. */
  count?: number;
  /** The key of its folder, which may lack all pages. */
  folderKey?: string | undefined;
  /** The topmost missing folder of a static file, as a URL path. A script may write all files in it. */
  lostFolder?: string | undefined;
  /** Whether the hint names the likely target. */
  isGuessed?: boolean;
  /** The likely target of a link, as the author would write it. */
  guess?: string;
  /** The hint about different kinds of references. Default: to add the target. */
  fix?: string;
  /** Absolute path of the existing file that lacks the heading. */
  file?: string;
  /**
   * The page in a message, the id, and the id that the hint suggests. Many ids without a suggestion in the links of one document are one
   * problem.
   */
  heading?: { page: string; id: string; guess?: string | undefined; hint?: string };
  /** The message about several links, if their targets differ. */
  merged?: { message: string; hint: string };
  /** The link, if the message about several links lists them because they have no places. */
  url?: string;
}

/** Adds clues to a problem, which keeps its own. */
export function withClues<Problem extends Pick<Diagnostic, 'clues'>>(
  problem: Problem,
  clues: Clues,
): Problem {
  return { ...problem, clues: { ...problem.clues, ...clues } };
}
