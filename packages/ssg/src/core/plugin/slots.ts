/**
 * Components of plugins before and after parts of the layout. Each part gets a generated component around it, the same way a
 * component in `src/theme` wraps a part. So a site without slots loads no code for them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolderOf } from '../cache/folder.ts';
import { swizzled } from '../modules/replacements.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import type { Slot, SlotPart } from './types.ts';

/** Parts of the layout (`core/bundle/layout-parts.ts`) by their name in slots. */
const PARTS: Record<SlotPart, string> = {
  announcement: 'AnnouncementBar',
  navbar: 'Navbar',
  search: 'SearchBar',
  sidebar: 'DocSidebar',
  breadcrumbs: 'DocBreadcrumbs',
  article: 'DocItem/Content',
  'doc-footer': 'DocItem/Footer',
  pagination: 'DocItem/Paginator',
  toc: 'DocItem/TOC/Desktop',
  post: 'BlogPostPage',
  'not-found': 'NotFound',
  footer: 'Footer',
};

export const SLOT_NAMES = Object.keys(PARTS).flatMap((part) => [`${part}.before`, `${part}.after`]) as Slot[];

/** Absolute paths of components, in the order of the plugins. */
export type FilledSlots = Map<Slot, string[]>;

/**
 * Writes the components around the parts.
 *
 * @returns their absolute paths by the name of the part
 */
export function wrapParts(slots: FilledSlots, root: string): Map<string, string> {
  const wrapped = new Map<string, string>();
  const folder = path.join(cacheFolderOf(root), 'generated', '_slots');
  for (const [name, part] of Object.entries(PARTS) as [SlotPart, string][]) {
    const before = slots.get(`${name}.before`) ?? [];
    const after = slots.get(`${name}.after`) ?? [];
    if (before.length + after.length === 0) continue;
    const file = path.join(folder, `${name}.jsx`);
    const text = wrapperText(swizzled(root, part) ?? `@theme-original/${part}`, before, after);
    if (readIfExists(file) !== text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    wrapped.set(part, file);
  }
  return wrapped;
}

function wrapperText(part: string, before: readonly string[], after: readonly string[]): string {
  const files = [...before, ...after];
  const elements = files.map((_, index) => `<Slot${index} />`);
  return [
    `import Part from ${JSON.stringify(part)};`,
    ...files.map((file, index) => `import Slot${index} from ${JSON.stringify(file)};`),
    'export default function WithSlots(props) {',
    `  return <>${elements.slice(0, before.length).join('')}<Part {...props} />${elements.slice(before.length).join('')}</>;`,
    '}',
    '',
  ].join('\n');
}
