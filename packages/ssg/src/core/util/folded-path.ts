/** Equal for paths that are one file on some systems: macOS and Windows ignore case, and macOS ignores how accents are encoded. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
