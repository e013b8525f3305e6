/**
 * Fills in the generated parts of the pages in `docs/reference`, which are between two comments:
 *
 * ```md
 * ## Docs
 *
 * Handwritten text.
 *
 * <!-- reference: DocsOptions docs. -->
 * <!-- /reference -->
 * ```
 */
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { commandsSection } from './commands.ts';
import type { Declaration, Declarations } from './declarations.ts';
import { defaultProblems, keysSection } from './keys.ts';
import { rulesTable, withRules } from './rules.ts';
import { EXPLAINED_ELSEWHERE, type Source } from './sources.ts';

/** Where the pages are, relative to the repository. */
export const PAGES = 'docs/reference';

const BLOCK = /^<!-- reference: (\S+)(?: (\S+))? -->\n(?:.*?\n)??<!-- \/reference -->$/gms;

/** A generated part of a page. */
interface Block {
  /** Name of a declaration, or of another generated section. */
  name: string;
  /** Path of the object that has the keys: `docs.`. */
  prefix: string;
  /** The heading above the block. */
  heading: { level: number; slug: string };
}

export interface ReferenceInput {
  repository: string;
  sources: Readonly<Record<string, Source>>;
  declarations: Declarations;
}

/** @returns the new text of a page */
export function fillPage(
  page: string,
  text: string,
  { repository, sources, declarations }: ReferenceInput,
): string {
  const read = (name: string): Declaration => {
    const source = sources[name];
    if (!source) throw new Error(`${PAGES}/${page}: unknown reference \`${name}\``);
    const declaration = declarations.read(name, path.join(repository, source.file));
    const problems = source.defaults ? defaultProblems(declaration, source.defaults) : [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return declaration;
  };
  const fill = (blocks: readonly Block[]): string => {
    const sections = new Map(blocks.map(({ name, heading }) => [name, `#${heading.slug}`]));
    /** Types that keys mention and no section explains, in the order of their first mention. */
    const mentioned = new Map<string, Declaration>();
    const linkTo = (declaration: Declaration) => (name: string) => {
      const known = sections.get(name) ?? EXPLAINED_ELSEWHERE[name];
      if (known !== undefined) return known.startsWith(page) ? known.slice(page.length) || undefined : known;
      const found = mentioned.get(name) ?? declarations.referred(name, declaration);
      if (!found || !sections.has('types')) return undefined;
      mentioned.set(name, found);
      return `#${name.toLowerCase()}`;
    };
    let index = 0;
    return text.replace(BLOCK, (_, name: string, prefix = '') => {
      const { heading } = blocks[index++] as Block;
      const level = heading.level + 1;
      const language = EXAMPLES[page] ?? 'ts';
      const body = (): string => {
        if (name === 'commands') return commandsSection(level);
        if (name === 'rules') return rulesTable();
        if (name === 'types') return typesSection(mentioned, declarations, sections, level);
        const declaration = read(name);
        return keysSection(declaration, { level, prefix, linkTo: linkTo(declaration), language });
      };
      const opening = `<!-- reference: ${name}${prefix === '' ? '' : ` ${prefix}`} -->`;
      return `${opening}\n\n${body()}\n\n<!-- /reference -->`;
    });
  };
  // The anchors depend on the headings of all entries, so the links are right the second time.
  const filled = fill(blocksOf(fill(blocksOf(text))));
  return page === 'rules.md' ? withRules(filled) : filled;
}

/** Languages of examples, by page. */
const EXAMPLES: Record<string, string> = {
  'front-matter.md': 'yaml',
  'authors-and-tags.md': 'yaml',
  'code-blocks.md': 'md',
};

function blocksOf(text: string): Block[] {
  const withoutCode = text.replace(/^(`{3,}).*?^\1$/gms, '');
  const slugger = new GithubSlugger();
  let heading = { level: 1, slug: '' };
  let isGenerated = false;
  return [
    ...withoutCode.matchAll(/^(#+) (.*)$|^<!-- (?:reference: (\S+)(?: (\S+))?|\/reference) -->$/gm),
  ].flatMap(([, marks, title = '', name, prefix = '']) => {
    if (marks !== undefined) {
      const slug = slugger.slug(title.replaceAll('`', ''));
      if (!isGenerated) heading = { level: marks.length, slug };
      return [];
    }
    isGenerated = name !== undefined;
    return name === undefined ? [] : { name, prefix, heading };
  });
}

/** The types that keys mention, and the types that those mention, in TypeScript. */
function typesSection(
  mentioned: Map<string, Declaration>,
  declarations: Declarations,
  sections: ReadonlyMap<string, string>,
  level: number,
): string {
  const all = new Map(mentioned);
  for (const declaration of all.values()) {
    for (const name of declaration.source.match(/\b[A-Z]\w+/g) ?? []) {
      if (all.has(name) || sections.has(name) || name in EXPLAINED_ELSEWHERE) continue;
      const found = declarations.referred(name, declaration);
      // A union of words is written out where it is used.
      if (found && !/^type \w+ = (?:\s*\|?\s*'[^']*')+;$/.test(found.source)) all.set(name, found);
    }
  }
  return [...all.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, text, source }) =>
        `${'#'.repeat(level)} \`${name}\`\n\n${text === '' ? '' : `${text}\n\n`}\`\`\`ts\n${source}\n\`\`\``,
    )
    .join('\n\n');
}
