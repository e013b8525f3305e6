/**
 * Components of plugins before and after parts of the layout. Each part gets a generated component around it, the same way a
 * component in `src/theme` wraps a part. So a site without slots loads no code for them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolderOf } from '../cache/folder.ts';
import { swizzled } from '../modules/replacements.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { sha256 } from '../util/sha256.ts';
import type { Slot, SlotPart } from './types.ts';

/** Parts of the layout (`core/bundle/layout-parts.ts`) by their name in slots. */
const PARTS: Record<SlotPart, string> = {
  announcement: 'AnnouncementBar',
  navbar: 'Navbar',
  search: 'SearchBar',
  sidebar: 'DocSidebar',
  breadcrumbs: 'DocBreadcrumbs',
  'copy-page': 'CopyPage',
  article: 'DocItem/Content',
  'doc-footer': 'DocItem/Footer',
  pagination: 'DocItem/Paginator',
  toc: 'DocItem/TOC/Desktop',
  post: 'BlogPostPage',
  'not-found': 'NotFound',
  footer: 'Footer',
};

export const SLOT_NAMES = Object.keys(PARTS).flatMap((part) => [`${part}.before`, `${part}.after`]) as Slot[];

const FOLDER = '_slots';

/** A component in a slot. */
export interface SlotContent {
  /** Absolute path. */
  file: string;
  props: object;
}

/** The components, in the order of the plugins. */
export type FilledSlots = Map<Slot, SlotContent[]>;

/** Whether a component of the site is one that `wrapParts` has written. */
export function isSlotWrapper(file: string): boolean {
  return path.basename(path.dirname(file)) === FOLDER;
}

/**
 * Writes the components around the parts.
 *
 * @returns their absolute paths by the name of the part
 */
export function wrapParts(slots: FilledSlots, root: string): Map<string, string> {
  const wrapped = new Map<string, string>();
  const folder = path.join(cacheFolderOf(root), 'generated', FOLDER);
  for (const [name, part] of Object.entries(PARTS) as [SlotPart, string][]) {
    const before = slots.get(`${name}.before`) ?? [];
    const after = slots.get(`${name}.after`) ?? [];
    if (before.length + after.length === 0) continue;
    const text = wrapperText(swizzled(root, part) ?? `@theme-original/${part}`, before, after);
    // Props may differ by language, and the languages of a site share the folder.
    const hasProps = [...before, ...after].some(({ props }) => Object.keys(props).length > 0);
    const file = path.join(folder, hasProps ? `${name}-${sha256(text).slice(0, 8)}.jsx` : `${name}.jsx`);
    if (readIfExists(file) !== text) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    wrapped.set(part, file);
  }
  return wrapped;
}

function wrapperText(part: string, before: readonly SlotContent[], after: readonly SlotContent[]): string {
  const contents = [...before, ...after];
  const elements = contents.map(({ props }, index) =>
    Object.keys(props).length === 0 ? `<Slot${index} />` : `<Slot${index} {...props${index}} />`,
  );
  return [
    `import Part from ${JSON.stringify(part)};`,
    ...contents.map(({ file }, index) => `import Slot${index} from ${JSON.stringify(file)};`),
    // One object for all renders, so a component can depend on its props in effects.
    ...contents.flatMap(({ props }, index) =>
      Object.keys(props).length === 0 ? [] : [`const props${index} = ${JSON.stringify(props)};`],
    ),
    'export default function WithSlots(props) {',
    `  return <>${elements.slice(0, before.length).join('')}<Part {...props} />${elements.slice(before.length).join('')}</>;`,
    '}',
    '',
  ].join('\n');
}
