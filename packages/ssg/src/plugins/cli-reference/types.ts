/** A reference of a command-line tool. One of `program`, `help`, and `run` is required. */
export interface CliReferenceOptions {
  /** A program of commander, which the configuration imports. Default: none. */
  program?: CommanderProgram;
  /** A file with what `--help` prints, for a tool without subcommands. Relative to the site. Default: none. */
  help?: string;
  /**
   * The command of the tool with its arguments. Each build runs the command with `--help`, and the same for its subcommands, in the folder
   * of the site. Default: none.
   *
   * @example
   * run: ['node', 'bin/my-tool.js'],
   */
  run?: string[];
  /** Name of the tool. Default: the name of the program, of the last file or word in `run`, or the first word of the usage. */
  name?: string;
  /** URL path of the reference. Default: `'cli'`. */
  path?: string;
  /** Identifies the reference, for links to its documents and sidebars. Default: `path`. */
  id?: string;
}

/** The part of commander's `Command` that the reference reads. */
export interface CommanderProgram {
  name(): string;
  createHelp(): object;
  readonly commands: readonly object[];
}
