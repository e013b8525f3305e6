/** The command was called in a way that cannot work. */
export class UsageError extends Error {
  /** What to do instead, in one line. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
