import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { plural } from '../util/plural.ts';
import { allOf } from '../util/value.ts';
import { type MissingTarget, withClues } from './clues.ts';
import type { Diagnostic as PlainDiagnostic, RelatedPlace } from './types.ts';

/** Fewer links to different targets with one cause are reported one by one. */
const FEWEST = 4;

/** So many different pages that one folder lacks have one cause, such as another tool that makes them. */
const CROWD = 30;

/** So many different ids that one page lacks have one cause, such as a component that adds them in the browser. */
const MANY_IDS = 10;

/** The most names that a message lists. */
const MOST_LISTED = 8;

const RANK = { error: 0, warning: 1, hint: 2 } as const;

/** Kinds of references to a missing target, by the code of the problem. */
const REFERENCES: Readonly<Record<string, string>> = {
  'broken-image': 'image',
  'category-file': 'category link',
  'front-matter-reference': 'front matter key',
  redirect: 'redirect',
  sidebar: 'sidebar item',
  'theme-config': 'navbar item',
  'unresolved-import': 'import',
};

/**
 * Problems with one missing heading, page, or file are one problem with a count, in all versions and languages. The first link is its
 * place; the others are related places. So are many links
 *
 * - to headings whose ids a translation changes,
 * - to ids that one page lacks, or that a component computes,
 * - to missing pages of one folder, if there are very many,
 * - to static files in a folder that does not exist.
 */
export function onePerTarget(problems: readonly Diagnostic[]): Diagnostic[] {
  const diagnostics = withoutGuessedHeadings(problems);
  const keys = new Set(diagnostics.flatMap((each) => targetOf(each)?.key ?? []));
  const misspelled = new Set(diagnostics.filter((each) => targetOf(each)?.isGuessed).map(codeAndKey));
  // A table of contents for an old version of a page has links to many ids that the page lacks.
  const ofManyIds = keysOfMany(diagnostics, FEWEST, pageOfIds, ({ heading }) => heading?.id);
  const ofPage = keysOfMany(diagnostics, MANY_IDS, pageWithoutIds, ({ heading }) => heading?.id);
  const ofTemplate = keysOfMany(diagnostics, FEWEST, ownId, ({ key }) => key);
  const crowded = keysOfMany(diagnostics, CROWD, folderOf, ({ key }) => key);
  const lost = keysOfMany(diagnostics, FEWEST, lostFolderOf, ({ key }) => key);
  const within = (keys: ReadonlySet<string>, key: string | undefined): string | undefined =>
    key !== undefined && keys.has(key) ? key : undefined;
  const folderWith = (diagnostic: Diagnostic): string | undefined =>
    within(lost, lostFolderOf(diagnostic)) ?? within(crowded, folderOf(diagnostic));
  const byTarget = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const missingTarget = targetOf(diagnostic);
    if (missingTarget === undefined) continue;
    const folder = folderWith(diagnostic);
    const cause =
      (folder && `pages in ${folder}`) ??
      within(ofPage, pageWithoutIds(diagnostic)) ??
      within(ofManyIds, pageOfIds(diagnostic)) ??
      within(ofTemplate, ownId(diagnostic)) ??
      causeOf(diagnostic, missingTarget, keys, misspelled);
    getOrInsert(byTarget, cause, () => []).push(diagnostic);
  }
  const counted = new Map<Diagnostic, readonly Diagnostic[]>();
  for (const all of byTarget.values()) {
    const isOneTarget = all.every((each) => targetOf(each)?.merged === undefined);
    if (all.length < (isOneTarget ? 2 : FEWEST)) continue;
    for (const each of all) counted.set(each, []);
    const [first] = all as [Diagnostic];
    counted.set(first, [withCount(all, folderWith(first))]);
  }
  return diagnostics.flatMap((diagnostic) => counted.get(diagnostic) ?? [diagnostic]);
}

const targetOf = ({ clues }: Diagnostic): MissingTarget | undefined => clues?.missingTarget;

/** A page that lacks an id, and the id that the hint suggests. */
function guessOf(diagnostic: Diagnostic): string | undefined {
  const { heading, file } = targetOf(diagnostic) ?? {};
  return heading?.guess && JSON.stringify([heading.page, file, heading.guess]);
}

/** A link to a misspelled id has a cause of its own, unless many different ids resemble the same one. */
function withoutGuessedHeadings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const doubtful = keysOfMany(diagnostics, FEWEST, guessOf, ({ heading }) => heading?.id);
  return diagnostics.map((diagnostic) => {
    const missingTarget = targetOf(diagnostic);
    const guess = guessOf(diagnostic);
    if (missingTarget === undefined || guess === undefined || doubtful.has(guess)) return diagnostic;
    const { heading: _, ...others } = missingTarget;
    return withClues(diagnostic, { missingTarget: others });
  });
}

const lostFolderOf = (diagnostic: Diagnostic): string | undefined => targetOf(diagnostic)?.lostFolder;

/** The folder of the missing page that a link names by its URL. */
function folderOf(diagnostic: Diagnostic): string | undefined {
  const { name, merged } = targetOf(diagnostic) ?? {};
  if (name?.kind !== 'page' || merged !== undefined) return undefined;
  return name.text.slice(0, name.text.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** The document with a link and the page that lacks its id; only the page if no document makes the page, so other ids may be gone, too. */
function pageOfIds(diagnostic: Diagnostic): string | undefined {
  const { code, file } = diagnostic;
  const { heading, file: target, merged } = targetOf(diagnostic) ?? {};
  if (heading === undefined || merged !== undefined) return undefined;
  return JSON.stringify([code, target === undefined ? '' : file, heading.page, target]);
}

/** Equal for the versions of the page. */
function pageWithoutIds(diagnostic: Diagnostic): string | undefined {
  const { heading, key, merged } = targetOf(diagnostic) ?? {};
  return heading === undefined || merged !== undefined
    ? undefined
    : JSON.stringify([diagnostic.code, heading.page, key?.split('#')[0]]);
}

/** An id that a document lacks and links to. Generated documents may have the same link. */
function ownId(diagnostic: Diagnostic): string | undefined {
  const { code, file } = diagnostic;
  const { heading, file: target, merged } = targetOf(diagnostic) ?? {};
  if (heading === undefined || merged !== undefined || target === undefined || target !== file)
    return undefined;
  return JSON.stringify([code, heading.id]);
}

/** The keys that at least so many different targets have. */
function keysOfMany(
  diagnostics: readonly Diagnostic[],
  fewest: number,
  keyOf: (diagnostic: Diagnostic) => string | undefined,
  nameOf: (target: MissingTarget) => string | undefined,
): ReadonlySet<string> {
  const targets = new Map<string, Set<string | undefined>>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const target = targetOf(diagnostic);
    if (key === undefined || target === undefined) continue;
    getOrInsert(targets, key, () => new Set()).add(nameOf(target));
  }
  return new Set([...targets].flatMap(([key, { size }]) => (size < fewest ? [] : [key])));
}

function withoutIds(targets: readonly MissingTarget[]): MissingTarget['merged'] {
  const [first, ...others] = new Set(targets.flatMap(({ heading }) => heading?.id ?? []));
  if (first === undefined) return undefined;
  if (others.length === 0)
    return {
      message: `broken anchor: the documents have no heading with the id \`${first}\``,
      hint: `correct the links, or add the id to a heading: \`## Heading {#${first}}\``,
    };
  return {
    message: `broken anchor: ${targets[0]?.heading?.page} has no headings with the ids ${listed([first, ...others])}`,
    hint:
      targets[0]?.heading?.hint ??
      (targets[0]?.file === undefined
        ? 'link to the ids of headings'
        : 'correct the links, or add the ids to headings: `## Heading {#id}`'),
  };
}

/**
 * @param keys of all targets
 * @param misspelled the codes and keys of targets for which a hint suggests another target
 */
function causeOf(
  diagnostic: Diagnostic,
  { key, folderKey = '' }: MissingTarget,
  keys: ReadonlySet<string>,
  misspelled: ReadonlySet<string>,
): string {
  if (keys.has(folderKey)) return folderKey;
  // Nothing is missing: a name is misspelled. Another tool may publish the page of a whole URL.
  const own = codeAndKey(diagnostic);
  return misspelled.has(own) || diagnostic.code === 'own-url' ? own : key;
}

const codeAndKey = (diagnostic: Diagnostic): string =>
  JSON.stringify([diagnostic.code, targetOf(diagnostic)?.key]);

/** @param folder that lacks the pages or files, if they are many */
function withCount(problems: readonly Diagnostic[], folder?: string): Diagnostic {
  const isOfOneCode = problems.every(({ code }) => code === problems[0]?.code);
  const isGuessed = (each: Diagnostic): number => (isOfOneCode && targetOf(each)?.isGuessed === true ? 1 : 0);
  // One error among warnings still fails the build.
  const sorted = problems.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      Number(a.file === undefined) - Number(b.file === undefined) ||
      // Similar documents lack the anchors of some links, so only the hints about others name them.
      isGuessed(b) - isGuessed(a),
  );
  const [first, ...others] = sorted as [Diagnostic, ...Diagnostic[]];
  const targets = sorted.flatMap((problem) => targetOf(problem) ?? []);
  const urls = targets.flatMap(({ url }) => url ?? []);
  const notes = new Set([
    ...(first.notes ?? []),
    // Those with a file are related places.
    ...(first.file === undefined ? [] : others).flatMap(({ file, notes = [] }) =>
      file === undefined ? notes : [],
    ),
    ...(urls.length > 0 ? [`the URLs are ${listed(urls)}`] : []),
  ]);
  const files = new Set(targets.map(({ file }) => file));
  const [target] = files.size === 1 ? files : [];
  const merged = others.some(({ message }) => message !== first.message)
    ? (targets.find((each) => each.merged)?.merged ?? withoutIds(targets))
    : undefined;
  const existing = sorted.find((problem) => problem.target?.file !== undefined)?.target;
  const message = merged?.message ?? first.message;
  const isOfOneKind =
    folder === undefined &&
    BROKEN.test(message) &&
    // Many links into a folder, with a count, are a problem of their own kind.
    targets.every(({ count }) => count === undefined) &&
    (targets.every(({ name }) => name === undefined) || others.every(({ code }) => code === first.code));
  return {
    ...first,
    ...(existing && { target: existing }),
    ...merged,
    ...(notes.size > 0 && { notes: [...notes] }),
    ...(isOfOneKind
      ? { message: message.replace(BROKEN, (_, what) => `${problems.length} broken ${what}s:`) }
      : ofManyKinds(sorted, targets, folder)),
    related: [
      ...(target === undefined || target === first.file ? [] : [{ message: 'the target is', file: target }]),
      ...furtherPlaces(first, others),
    ],
  };
}

const BROKEN = /^broken ([\w ]+):/;

/** The message about links, items of sidebars, and so on. */
function ofManyKinds(
  problems: readonly Diagnostic[],
  targets: readonly MissingTarget[],
  folder: string | undefined,
): Pick<Diagnostic, 'message' | 'hint'> {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const what = REFERENCES[problem.code] ?? 'link';
    counts.set(what, (counts.get(what) ?? 0) + (targetOf(problem)?.count ?? 1));
  }
  const references = [...counts].map(([what, count]) => plural(count, what));
  const names = targets.flatMap(({ name }) => name ?? []);
  const [name = { kind: 'page' as const, text: '' }] = KINDS.flatMap((kind) =>
    names.filter((each) => each.kind === kind),
  );
  const [first] = problems;
  const inFolder = problems.every(({ code }) => code === 'broken-image') ? 'files' : 'pages';
  const [fix = `add the ${folder === undefined ? name.kind : inFolder}, or correct the references`] =
    targets.flatMap(({ fix }) => fix ?? []);
  return {
    message: `${new Intl.ListFormat('en').format(references)} lead to ${folder === undefined ? described(name) : `missing ${inFolder} in \`${folder}\``}`,
    hint: folder === undefined && first && targetOf(first)?.isGuessed && first.hint ? first.hint : fix,
  };
}

/** A link names the URL of a document, and a sidebar its id, which helps more. */
const KINDS = ['submodule', 'ignored', 'files', 'pages', 'documents', 'document', 'file', 'page'] as const;

function described({ kind, text }: NonNullable<MissingTarget['name']>): string {
  if (kind === 'pages') return `pages in \`${text}\`, where the site has no page`;
  if (kind === 'files') return `files of the missing folder \`${text}\``;
  if (kind === 'ignored') return `files that git ignores, as \`${text}\``;
  if (kind === 'submodule') return `the Git submodule \`${text}\`, which is not checked out`;
  if (kind === 'documents')
    return text === '' ? 'missing documents' : `missing documents of the folder \`${text}\``;
  return `the missing ${kind} \`${text}\``;
}

/** Names in a message: the first ones, and the number of the others. */
export const listed = (names: readonly string[]): string => allOf(names, MOST_LISTED);

/** The related places of a problem, and those of further problems with the same cause, each once. */
export function furtherPlaces(first: PlainDiagnostic, others: readonly PlainDiagnostic[]): RelatedPlace[] {
  const key = ({ file, line, column }: Partial<PlainDiagnostic>) => JSON.stringify([file, line, column]);
  const seen = new Set([key(first)]);
  const all = [first, ...others].flatMap((each) => [...placesOf([each]), ...(each.related ?? [])]);
  return all.filter((place) => seen.size < seen.add(key(place)).size);
}

/** The message of the place of a further problem with the same cause. */
export const ALSO_IN = 'also in';

/** The places of problems, as related places of another problem. Default: they have the same cause. */
export function placesOf(problems: readonly Partial<PlainDiagnostic>[], message = ALSO_IN): RelatedPlace[] {
  return problems.flatMap(({ file, line, column }) =>
    file === undefined ? [] : [{ message, file, line, column }],
  );
}
