/** The problems of components and pages that placeholders replace. */
import { isMissingPackage } from '../bundle/join-imports.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { placesOf } from '../diagnostic/one-per-target.ts';
import { likelyComponentNames } from '../modules/replacements.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic, Span } from '../types.ts';
import { groupBy } from '../util/group-by.ts';
import { readText } from '../util/regular-file.ts';
import { emptySubmodules, repositoryAround } from '../util/repository.ts';
import { findTag } from './explain-error.ts';
import { pluginWithDataOf } from './plugin-data.ts';

interface Reported {
  diagnostics: readonly Diagnostic[];
}

/** The unresolved imports of a file, in the problems of a bundle. */
export function missingIn(file: string | undefined, { diagnostics }: Reported): Diagnostic[] {
  return diagnostics.filter((each) => each.code === 'unresolved-import' && placeIn(file, each) !== undefined);
}

const placeIn = (
  file: string | undefined,
  problem: Diagnostic,
): Pick<Diagnostic, 'file' | 'line'> | undefined =>
  [problem, ...(problem.related ?? [])].find((place) => place.file === file);

/** Names such as `navigator`. Imports of missing packages define their names. */
const isUndefinedName = ({ message }: Diagnostic): boolean => /: [\w$]+ is not defined$/.test(message);

/**
 * One problem for all documents that fail because of missing packages, since documents have no placeholders.
 *
 * @param bundled the bundle, whose problems name the packages
 */
export function withoutRepetitions<Rendered extends { diagnostics: Diagnostic[] }>(
  rendered: Rendered,
  bundled: Reported,
): Rendered {
  const missing = (file: string | undefined) => missingIn(file, bundled).find(isMissingPackage);
  const isLacking = (each: Diagnostic): boolean =>
    each.code === 'render' &&
    /\.mdx?$/i.test(each.file ?? '') &&
    !isUndefinedName(each) &&
    missing(each.file) !== undefined;
  const failed = rendered.diagnostics.filter(isLacking);
  const others = rendered.diagnostics.filter((each) => !failed.includes(each));
  const hint = missing(failed[0]?.file)?.hint;
  const summary = mergeProblems(
    failed.map((each) => ({ ...each, ...(hint && { hint }) })),
    (count) => `${count} pages that import missing packages cannot be rendered`,
  );
  return { ...rendered, diagnostics: [...others, ...summary] };
}

/** The problem of a component that a placeholder replaces. */
export interface Replaced {
  problem: Diagnostic;
  /** It imports packages that are not installed. Default: false. */
  isLacking?: boolean;
}

/**
 * @param root absolute path of the site's folder
 * @param unresolved imports of the file
 * @param isConsequence whether other components were replaced on each of the pages, because they import missing packages
 */
export function asReplaced(
  fault: Diagnostic,
  root: string,
  unresolved: readonly Diagnostic[],
  isConsequence = false,
): Replaced {
  const cause = causeIn(fault, unresolved);
  const missing = isUndefinedName(fault) && cause === undefined ? [] : unresolved;
  const { part, reason } = fault.clues?.unrendered ?? {};
  const plugin = cause === undefined ? pluginWithDataOf(fault, root) : undefined;
  const problem: Diagnostic = {
    ...fault,
    code: 'component-throws',
    severity: 'warning',
    message: part === undefined ? fault.message : `${part} failed and was replaced: ${reason}`,
    hint:
      cause?.hint ??
      (plugin === undefined
        ? hintFor(fault, missing.length > 0 || (isConsequence && !isUndefinedName(fault)))
        : `check the plugin${plugin && ` \`${plugin}\`,`} ${plugin ? 'which' : 'that'} provides the data, or render without data`),
    clues: { ...fault.clues, dataOf: plugin },
  };
  return { problem, isLacking: missing.some(isMissingPackage) };
}

/** Several pages or rounds may report the same place. */
export function eachPlaceOnce(all: readonly Replaced[]): Record<'reported' | 'lacking', Diagnostic[]> {
  const places = new Set<string>();
  const found = { reported: [] as Diagnostic[], lacking: [] as Diagnostic[] };
  for (const { problem, isLacking } of all) {
    const place = placeOf(problem);
    if (problem.code === 'component-throws' && places.has(place)) continue;
    if (problem.code === 'component-throws') places.add(place);
    (isLacking ? found.lacking : found.reported).push(problem);
  }
  return found;
}

/** One message for several with the same cause. */
export function mergeProblems(
  diagnostics: readonly Diagnostic[],
  message: (count: number) => string,
): Diagnostic[] {
  const [first, ...others] = diagnostics;
  if (first === undefined || others.length === 0) return [...diagnostics];
  const { notes: _, ...rest } = first;
  return [
    {
      ...rest,
      message: `${message(diagnostics.length)}: ${first.clues?.unrendered?.reason ?? first.message}`,
      ...(others.some(({ hint }) => hint !== first.hint) && { hint: INSTALL }),
      related: placesOf(others),
    },
  ];
}

const placeOf = ({ file, line, column }: Diagnostic): string => JSON.stringify([file, line, column]);

/** A component that fails with another error on each page, such as one about a file that the page names, has one cause. */
export function onePerPlace(faults: readonly Diagnostic[]): Diagnostic[] {
  return [...groupBy(faults, placeOf).values()].map((all) => {
    const [first] = all as [Diagnostic];
    if (all.length === 1) return first;
    const others = all.length === 2 ? 'another error comes' : `${all.length - 1} other errors come`;
    return { ...first, notes: [...(first.notes ?? []), `${others} from the same place`] };
  });
}

/** Components that fail with the same error have one cause, such as code that only a compiler can replace. */
export function onePerReason(reported: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(reported, ({ code, hint, clues }) =>
    code === 'component-throws' && clues?.dataOf === undefined && clues?.unrendered?.reason
      ? JSON.stringify([hint, clues.unrendered.reason])
      : undefined,
  );
  const many = [...groups.values()].filter(({ length }) => length > 2);
  const joined = new Set(many.flat());
  return [
    ...reported.filter((each) => !joined.has(each)),
    ...many.flatMap((all) => mergeProblems(all, (count) => `${count} components failed and were replaced`)),
  ];
}

const INSTALL = 'install the missing packages, or fix the component';

const wordsOf = (code: string): string[] => code.match(/[\w$]+/g) ?? [];

/** The unresolved import of a name in the line that failed. An undefined name only follows from one in a condition: `isBrowser ? window.x : 0`. */
function causeIn(fault: Diagnostic, unresolved: readonly Diagnostic[]): Diagnostic | undefined {
  const { file, line } = fault;
  if (file === undefined || line === undefined || unresolved.length === 0) return undefined;
  const lines = readText(file).split('\n');
  const code = lines[line - 1] ?? '';
  const failed = new Set(
    isUndefinedName(fault)
      ? [...code.matchAll(/([\w$]+)(?:\(\))?\s*(?:\?(?![.?])|&&)/g)].map(([, name]) => name)
      : wordsOf(code),
  );
  return unresolved.find((each) => {
    const imported = /import(.*)from/.exec(lines[(placeIn(file, each)?.line ?? 0) - 1] ?? '')?.[1] ?? '';
    return wordsOf(imported).some((name) => failed.has(name) && !/^(?:as|type)$/.test(name));
  });
}

/** @param lacksPackages whether packages may be missing that the component needs */
function hintFor({ file, hint, message }: Diagnostic, lacksPackages: boolean): string {
  if (file !== undefined && /: Cannot find module '\.\//.test(message)) {
    const hasSubmodules = emptySubmodules(repositoryAround(file) ?? file).length > 0;
    const fix = 'correct the path, or add the file';
    return hasSubmodules ? `run \`git submodule update --init\` if a submodule has the file, or ${fix}` : fix;
  }
  return lacksPackages
    ? INSTALL
    : (hint ?? 'fix the component, or show it only in the browser with `<BrowserOnly>`');
}

/**
 * Reports each undefined component once, at the first document that uses it. If `src/theme/MDXComponents` adds the component, it is not
 * used, which has its own message. Members such as `<A.B>` are missing with their object.
 */
export function undefinedComponents(
  names: ReadonlySet<string>,
  { byFile }: Site,
  root: string,
): Diagnostic[] {
  const added = likelyComponentNames(root);
  const objects = new Set([...names].map((name) => name.split('.')[0] as string));
  const unknown = [...objects].filter((name) => !added.has(name));
  return unknown.sort().map((name) => {
    const tags = [name, ...[...names].filter((each) => each.startsWith(`${name}.`))];
    const placeIn = (file: string): Span | undefined => {
      const text = readText(file);
      return tags.flatMap((tag) => findTag(text, tag) ?? [])[0];
    };
    const users = [...byFile.values()].filter(({ compiled }) => compiled?.needs?.components.includes(name));
    const [first, ...others] = users.map(({ source }) => source.file).sort();
    return diagnose('unresolved-import', `unknown component \`<${name}>\``, {
      severity: 'warning',
      ...(first !== undefined && {
        file: first,
        ...(placeIn(first) ?? { line: 1, column: 1 }),
      }),
      ...(others.length > 0 && {
        related: others.map((file) => ({
          message: 'also used in',
          file,
          ...placeIn(file),
        })),
      }),
      hint: 'import the component, or add it to `src/theme/MDXComponents`; until then, a placeholder is shown',
      clues: { unknownName: `<${name}>` },
    });
  });
}
