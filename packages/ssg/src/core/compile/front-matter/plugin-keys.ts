/** The front matter keys that built-in plugins declare in their folders. See `core/plugin/built-in.ts`. */
import type { FrontMatterKinds } from '../../plugin/built-in.ts';

const registered: FrontMatterKinds = {};

/** Makes keys known. Call it before a document is read. */
export function registerFrontMatter(kinds: FrontMatterKinds = {}): void {
  Object.assign(registered, kinds);
}

export function pluginFrontMatter(): FrontMatterKinds {
  return registered;
}
