/**
 * Components of plugins before, after, and instead of parts of the layout. Each part gets a generated component around it, the
 * same way a component in `src/theme` wraps a part. So a site without slots loads no code for them.
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

export const SLOT_NAMES = Object.keys(PARTS).flatMap((part) => [
  `${part}.before`,
  `${part}.after`,
  `${part}.instead`,
]) as Slot[];

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

/** The name of a component that the site's own component may wrap. */
export const originalOf = (part: string): string => `@theme-original/${part}`;

/**
 * Writes the components around the parts.
 *
 * @returns their absolute paths by the name of the part. If the site has its own component for the part, a component instead of the
 * part replaces only the original (`originalOf`)
 */
export function wrapParts(slots: FilledSlots, root: string): Map<string, string> {
  const wrapped = new Map<string, string>();
  const folder = path.join(cacheFolderOf(root), 'generated', FOLDER);
  for (const [name, part] of Object.entries(PARTS) as [SlotPart, string][]) {
    const before = slots.get(`${name}.before`) ?? [];
    const after = slots.get(`${name}.after`) ?? [];
    const own = swizzled(root, part);
    const [instead] = slots.get(`${name}.instead`) ?? [];
    if (own !== undefined && instead !== undefined)
      wrapped.set(originalOf(part), writeWrapper(folder, `${name}-original`, instead, [], []));
    if (before.length + after.length > 0 || (own === undefined && instead !== undefined))
      wrapped.set(part, writeWrapper(folder, name, own ?? instead ?? originalOf(part), before, after));
  }
  return wrapped;
}

/** @returns the absolute path of the component */
function writeWrapper(folder: string, name: string, ...given: Parameters<typeof wrapperText>): string {
  const text = wrapperText(...given);
  // Props may differ by language, and the languages of a site share the folder.
  const hasProps = given
    .flat()
    .some((each) => typeof each === 'object' && Object.keys(each.props).length > 0);
  const file = path.join(folder, hasProps ? `${name}-${sha256(text).slice(0, 8)}.jsx` : `${name}.jsx`);
  if (readIfExists(file) !== text) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}

/** @param part the component of a plugin, or the module of the part */
function wrapperText(
  part: SlotContent | string,
  before: readonly SlotContent[],
  after: readonly SlotContent[],
): string {
  const contents = [...before, ...(typeof part === 'string' ? [] : [part]), ...after];
  const elements = contents.map(({ props }, index) =>
    Object.keys(props).length === 0 ? `<Slot${index} />` : `<Slot${index} {...props${index}} />`,
  );
  if (typeof part === 'string') elements.splice(before.length, 0, '<Part {...props} />');
  return [
    ...(typeof part === 'string' ? [`import Part from ${JSON.stringify(part)};`] : []),
    ...contents.map(({ file }, index) => `import Slot${index} from ${JSON.stringify(file)};`),
    // One object for all renders, so a component can depend on its props in effects.
    ...contents.flatMap(({ props }, index) =>
      Object.keys(props).length === 0 ? [] : [`const props${index} = ${JSON.stringify(props)};`],
    ),
    'export default function WithSlots(props) {',
    `  return <>${elements.join('')}</>;`,
    '}',
    '',
  ].join('\n');
}
