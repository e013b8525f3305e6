/** What the exit status says; CI relies on it. */
export const EXIT = {
  fine: 0,
  /** Problems in the content or the configuration. */
  problems: 1,
  /** The command was called in a wrong way. */
  usage: 2,
  /** A fault of ours. */
  fault: 3,
} as const;
