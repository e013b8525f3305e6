/** A command as its help explains it. */
export interface CommandHelp {
  /** Words of the command: `my-tool`, `remote`, and `add`. */
  words: readonly string[];
  /** Paragraphs. */
  description: string;
  /** Lines such as `my-tool remote add [options] <url>`. */
  usage: string;
  groups: readonly EntryGroup[];
  /** Further sections, such as examples, as text. */
  sections: readonly { title: string; text: string }[];
  commands: readonly CommandHelp[];
}

/** Arguments, options, or commands of a command, under their heading. */
export interface EntryGroup {
  title: string;
  entries: readonly HelpEntry[];
}

export interface HelpEntry {
  /** `-f, --force`, `<url>` */
  term: string;
  description: string;
}
