import type { Definition, FootnoteDefinition } from 'mdast';

/** What a walk has seen of references and what they refer to. Identifiers are as Markdown compares them: in lower case, with single blanks. */
export interface References {
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Footnotes that are referred to. */
  noted: Set<string>;
  /** What stayed text and may have been meant as a reference. */
  unread: UnreadReference[];
}

export interface UnreadReference {
  kind: 'full' | 'shortcut' | 'footnote';
  /** As written, brackets included. */
  text: string;
  /** What it refers to. */
  label: string;
  /** It follows a word or a sentence without a blank. */
  isAttached: boolean;
  /** 1-based. */
  line: number;
  column: number;
}

export function newReferences(): References {
  return { definitions: new Map(), footnotes: new Map(), noted: new Set(), unread: [] };
}
