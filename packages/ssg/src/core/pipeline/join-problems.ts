import { missingImportsTogether } from '../bundle/join-imports.ts';
import { ALIAS } from '../check/links/missing-pages.ts';
import { mergeConflict } from '../compile/source/conflicts.ts';
import type { Clues } from '../diagnostic/clues.ts';
import { onePerCause } from '../diagnostic/one-per-cause.ts';
import { furtherPlaces, listed, onePerTarget, placesOf } from '../diagnostic/one-per-target.ts';
import type { Diagnostic, RelatedPlace } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { groupBy } from '../util/group-by.ts';
import { plural } from '../util/plural.ts';
import { readIfExists } from '../util/read-if-exists.ts';

/**
 * Joins the problems that have one cause.
 *
 * @param diagnostics of the configuration and of all languages
 * @param root absolute path of the site's folder
 */
export function joinProblems(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  const known = onePerAlias(withoutConsequences(withConflicts(diagnostics)));
  const causes = withoutDataOfPlugins(withoutNamesOfPlugins(known));
  const joined = onePerCause(missingImportsTogether(onePerTarget(causes), root));
  return joined.map(({ clues: _, ...diagnostic }) => diagnostic);
}

const CODE_OR_DATA = /\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml|css|s[ac]ss|less)$/i;

/** The markers of a merge conflict are syntax errors, each with a message of its own. The compiler finds those in documents. */
function withConflicts(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const conflicts = new Map(
    diagnostics.flatMap((each) =>
      each.code === 'merge-conflict' && each.file !== undefined ? [[each.file, each]] : [],
    ),
  );
  const faulty = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' && file) || []));
  for (const file of faulty) {
    if (!CODE_OR_DATA.test(file)) continue;
    for (const conflict of mergeConflict(readIfExists(file) ?? '', file)) conflicts.set(file, conflict);
  }
  if (conflicts.size === 0) return diagnostics;
  const others = diagnostics.filter(({ file }) => file === undefined || !conflicts.has(file));
  return [...others, ...conflicts.values()];
}

/**
 * A module with an unresolved import runs with an empty module in its place, to find other problems. What it throws says nothing.
 * Neither does the missing export of a module that cannot be bundled. An image that a document imports is reported once, where the
 * document imports it. A heading or an element may be missing because a Markdown plugin failed in its document.
 * The rules of a plugin may miss the results of its hooks. Without the file of the sidebars, all sidebars are unknown.
 */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unresolved = new Set<string | undefined>();
  const missing = new Set<string>();
  const unbundled = new Set<string | undefined>();
  const incomplete = new Set<string | undefined>();
  const failed = new Set(diagnostics.map(({ clues }) => clues?.failedPlugin));
  const lacksSidebars = diagnostics.some(({ clues }) => clues?.lacks?.sidebars);
  for (const { code, severity, file, related = [], clues } of diagnostics) {
    if (code === 'bundle' && severity === 'error') unbundled.add(file);
    if (code === 'markdown-plugin' && severity === 'error') incomplete.add(file);
    if (code !== 'unresolved-import') continue;
    for (const importer of [file, ...related.map((place) => place.file)]) {
      missing.add(`${importer} ${clues?.written}`);
      if (severity === 'error') unresolved.add(importer);
    }
  }
  return diagnostics.filter(
    ({ code, file, clues: { missingTarget, written, ruleOf, lackedSidebar } = {} }) => {
      if (lackedSidebar !== undefined && lacksSidebars) return false;
      if (ruleOf !== undefined) return !failed.has(ruleOf);
      if (code === 'broken-anchor' && missingTarget?.file) return !incomplete.has(missingTarget.file);
      if (file === undefined) return true;
      if (code === 'broken-image' && written !== undefined) return !missing.has(`${file} ${written}`);
      if (code === 'page-default-export') return !unbundled.has(file);
      return code !== 'render' || !unresolved.has(file);
    },
  );
}

/** Links that start with an alias have one cause: no Markdown plugin has replaced the alias. */
function onePerAlias(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const aliasOf = ({ code, clues }: Diagnostic): string | undefined =>
    code === 'broken-link' ? ALIAS.exec(clues?.written ?? '')?.[0] : undefined;
  const aliases = [...new Set(diagnostics.flatMap((each) => aliasOf(each) ?? []))];
  const links = diagnostics.filter((each) => aliasOf(each) !== undefined);
  const [first, ...others] = links.toSorted(
    (a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'),
  );
  if (first === undefined) return diagnostics;
  const { missingTarget: _, ...clues } = first.clues ?? {};
  const start = `the unknown ${aliases.length === 1 ? 'folder' : 'folders'} ${listed(aliases)}`;
  const merged = {
    ...first,
    clues,
    ...(others.length > 0 && { message: `${links.length} links start with ${start}` }),
    hint: `install the Markdown plugin that replaces ${listed(aliases)}, or correct the link${others.length > 0 ? 's' : ''}`,
    related: furtherPlaces(first, others),
  };
  return diagnostics.flatMap((each) => (each === first ? merged : aliasOf(each) === undefined ? each : []));
}

type LackedNames = NonNullable<NonNullable<Clues['lacks']>['names']>;

const lackedNames = ({ clues }: Diagnostic): LackedNames | undefined => clues?.lacks?.names;

function mayAdd(names: LackedNames, name: string): boolean {
  if (names === 'unknown') return true;
  return names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));
}

function providerOf(name: string, cause: Diagnostic): string {
  const names = lackedNames(cause);
  if (names === 'unknown' || names?.includes(name)) return 'the plugin';
  return name.startsWith('@theme') ? 'a theme or plugin' : 'a Markdown plugin';
}

/** A plugin with a problem may define unknown names. Its problem lists one place for each name. */
function withoutNamesOfPlugins(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter((each) => lackedNames(each) !== undefined);
  const causeOf = (name: string | undefined): Diagnostic | undefined =>
    name === undefined ? undefined : causes.find((each) => mayAdd(lackedNames(each) ?? [], name));
  const found = new Map<string, Map<string, RelatedPlace>>();
  const others = diagnostics.filter((each) => {
    const { unknownName = '' } = each.clues ?? {};
    const cause = causeOf(each.clues?.unknownName);
    if (!cause) return true;
    const places = getOrInsert(found, cause.message, () => new Map());
    const [place] = placesOf(
      [each],
      `${providerOf(unknownName, cause)} may add \`${unknownName}\`, which is in`,
    );
    if (place && !places.has(unknownName)) places.set(unknownName, place);
    return false;
  });
  return others.map((each) => {
    const { related = [], ...rest } = each;
    const all = [...related, ...((lackedNames(each) && found.get(rest.message)?.values()) ?? [])];
    return { ...rest, ...(all.length > 0 && { related: all }) };
  });
}

/** Components need the data of plugins that did not run. The problem of the plugin lists their places. */
function withoutDataOfPlugins(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter(({ clues }) => clues?.lacks?.dataExcept !== undefined);
  const causeOf = (plugin: string): Diagnostic | undefined => {
    const possible = causes.filter(({ clues }) => !clues?.lacks?.dataExcept?.includes(plugin));
    return (
      possible.find(({ message, notes = [] }) =>
        lettersOf([message, ...notes].join()).includes(lettersOf(plugin)),
      ) ?? possible[0]
    );
  };
  const consequences = groupBy(diagnostics, ({ clues }) =>
    clues?.dataOf === undefined ? undefined : causeOf(clues.dataOf),
  );
  const all = new Set([...consequences.values()].flat());
  return diagnostics.flatMap((each) => {
    if (all.has(each)) return [];
    const places = (consequences.get(each) ?? []).flatMap((problem) => {
      const { dataOf, pages = 1 } = problem.clues ?? {};
      const plugin = dataOf ? `plugin \`${dataOf}\`` : 'a plugin';
      return placesOf([problem], `a component lacks the data of ${plugin} on ${plural(pages, 'page')}, at`);
    });
    return [places.length === 0 ? each : { ...each, related: [...(each.related ?? []), ...places] }];
  });
}

/** The name of a plugin without the differences to the name of its function or folder. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');
