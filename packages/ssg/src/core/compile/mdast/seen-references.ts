import type { Definition, FootnoteDefinition, ImageReference, LinkReference } from 'mdast';

/** References and definitions of a document. Identifiers are normalized as in Markdown: lower case, single spaces. */
export interface References {
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Links and images by reference. */
  uses: (LinkReference | ImageReference)[];
  /** Identifiers of used footnotes. */
  used: Set<string>;
  /** Texts that may be references without a definition. */
  possible: PossibleReference[];
}

export interface PossibleReference {
  kind: 'full' | 'shortcut' | 'footnote';
  /** As written, brackets included. */
  text: string;
  /** Label of the missing definition. */
  label: string;
  /** It directly follows a word or a sentence. */
  isAttached: boolean;
  /** 1-based. */
  line: number;
  column: number;
}

export function newReferences(): References {
  return { definitions: new Map(), footnotes: new Map(), uses: [], used: new Set(), possible: [] };
}
