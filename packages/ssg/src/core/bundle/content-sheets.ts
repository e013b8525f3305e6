/** Style sheets that only some articles need: for formulas, diagrams, annotated code, and elements of plugins. */
import path from 'node:path';
import { isBuiltIn } from '../util/themes.ts';
import type { BundleInput } from './types.ts';

export interface ContentSheet {
  /** Name of the generated entry. */
  entry: string;
  /** Name of the output file, without hash and extension. */
  name: string;
  /** Texts in an article that show that it needs the sheet. */
  markers: string[];
}

/** A custom theme styles its content itself. */
export const hasDefaultTheme = ({ theme }: Pick<BundleInput, 'theme'>): boolean =>
  theme === '@slashdocs/theme';

/** The entry of a plugin's style sheet is this prefix and its file. */
export const SHEET = 'sheet:';

export function contentSheets(input: Pick<BundleInput, 'theme' | 'katex' | 'contentStyles'>): ContentSheet[] {
  const sheets: ContentSheet[] = [];
  if (input.katex) sheets.push({ entry: 'math', name: 'math', markers: ['class="katex'] });
  if (isBuiltIn(input.theme)) {
    sheets.push(
      { entry: 'diagrams', name: 'diagrams', markers: ['class="diagram"'] },
      { entry: 'layouts', name: 'layouts', markers: ['data-view="'] },
      { entry: 'badges', name: 'badges', markers: ['data-badge="'] },
      {
        entry: 'code-extras',
        name: 'code-extras',
        markers: ['class="ansi-', 'class="code-collapse"', 'class="line-link"'],
      },
      { entry: 'annotations', name: 'annotations', markers: ['class="line code-', 'class="code-word"'] },
    );
  }
  const byFile = new Map<string, string[]>();
  for (const [className, file] of Object.entries(input.contentStyles)) {
    byFile.set(file, [...(byFile.get(file) ?? []), `class="${className}`]);
  }
  for (const [file, markers] of byFile) {
    sheets.push({ entry: SHEET + file, name: path.basename(file, '.css'), markers });
  }
  return sheets;
}
