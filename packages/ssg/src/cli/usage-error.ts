/** Invalid usage of a command. */
export class UsageError extends Error {
  /** The fix, in one line. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
