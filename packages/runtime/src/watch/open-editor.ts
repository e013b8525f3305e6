/** Asks the server to open a file in the editor. Returns an error message on failure. */
export async function openEditor(file: string, line = 1, column = 1): Promise<string | undefined> {
  const query = new URLSearchParams({ file, line: String(line), column: String(column) });
  const response = await fetch(`/__ssg/open?${query}`, { method: 'POST' }).catch(() => undefined);
  if (!response) return 'The dev server is not responding.';
  return response.ok ? undefined : response.text();
}
