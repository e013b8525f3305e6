/** Style sheets and scripts that only some pages need: for annotated code, components of pages, and elements of plugins. */
import path from 'node:path';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isBuiltIn } from '../util/themes.ts';
import type { BundleInput, NeededBy } from './types.ts';

export interface ContentSheet extends NeededBy {
  /** Name of the generated entry. */
  entry: string;
  /** Name of the output file, without hash and extension. */
  name: string;
}

/** The entry of a plugin's style sheet or module is this prefix and its file. */
export const SHEET = 'sheet:';
export const SCRIPT = 'script:';

/** Style sheets of the theme for elements of the core. */
const OF_THEME: Record<string, string[]> = {
  'layout/layouts': ['data-view="'],
  'sidebar/badges': ['data-badge="'],
  'code/code-extras': ['class="ansi-', 'class="code-collapse"', 'class="line-link"'],
  'code/annotations': ['class="line code-', 'class="code-word"'],
};

export function contentSheets(
  input: Pick<BundleInput, 'theme' | 'contentStyles' | 'pageComponents'>,
): ContentSheet[] {
  const contentStyles = byFile(input.contentStyles);
  const sheets: ContentSheet[] = [...stylesOfPages(input.pageComponents)].map(([file, components]) => ({
    entry: SHEET + file,
    name: path.basename(file, '.css'),
    markers: contentStyles.get(file) ?? [],
    components,
  }));
  const ofPages = new Set(sheets.map(({ entry }) => entry));
  if (isBuiltIn(input.theme)) {
    for (const [name, markers] of Object.entries(OF_THEME))
      sheets.push({
        entry: `${SHEET}@slashdocs/theme/modules/${name}.css`,
        name: path.basename(name),
        markers,
      });
  }
  for (const [file, markers] of contentStyles) {
    if (!ofPages.has(SHEET + file))
      sheets.push({ entry: SHEET + file, name: path.basename(file, '.css'), markers });
  }
  return sheets;
}

/** The components of pages by their style sheet. */
function stylesOfPages(all: BundleInput['pageComponents']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, { styles }] of Object.entries(all)) {
    if (styles !== undefined) getOrInsert(found, styles, () => []).push(name);
  }
  return found;
}

/** The modules for elements, as entries of the client. */
export function contentScripts(input: Pick<BundleInput, 'contentScripts'>): ContentSheet[] {
  return [...byFile(input.contentScripts)].map(([file, markers]) => {
    return { entry: SCRIPT + file, name: path.parse(file).name, markers };
  });
}

/** The markers of the classes of each file. */
function byFile(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [className, file] of Object.entries(files))
    getOrInsert(found, file, () => []).push(`class="${className}`);
  return found;
}
