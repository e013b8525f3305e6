/** An error's message and the messages of its causes, each after a line `Cause:`. Stops at circular causes. */
export function causeChain(error: unknown): string {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let current = error; current !== undefined && !seen.has(current); ) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}
