/** The text of what code threw, without Node's list of requiring modules, which are temporary files of ssg. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\nRequire stack:\n(?:- .*\n?)+/, '');
}
