/**
 * Renders a site with components that do not work in ssg, for example because they need data of a Docusaurus plugin or
 * are undefined. A placeholder replaces each component, ssg reports it, and every page is published.
 */
import { classicComponents } from '../bundle/classic-components.ts';
import { isMissingPackage } from '../bundle/messages.ts';
import { guardId, MISSING_NAMES } from '../bundle/placeholders.ts';
import type { Bundle, GuardedModule } from '../bundle/types.ts';
import { placesOf } from '../diagnostic/one-per-target.ts';
import { likelyComponentNames, swizzled } from '../modules/replacements.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { findTag } from './explain-error.ts';
import type { Prerendered, Rendering } from './prerender.ts';

interface Bundled {
  bundle?: Bundle | undefined;
  diagnostics: Diagnostic[];
}

/** An error in one component may hide errors in others. */
const MOST_ROUNDS = 8;

/** The part of the pages for which another bundle takes about as long as the bundle of all. */
const MANY = 1 / 4;

export interface RenderChoice {
  /** URL paths of the pages to render. Default: all. */
  only?: ReadonlySet<string> | undefined;
  /** Modules whose components throw errors, by the URL path of the page. */
  replaced?: ReadonlyMap<string, readonly string[]>;
}

/** The contents of the next bundle. */
interface BundleChoice extends Pick<RenderChoice, 'only'> {
  /** Absolute paths of modules that placeholders replace on all pages. */
  throwing: ReadonlySet<string>;
  /** Modules that throw errors on some pages; see `BundleInput`. */
  guarded: ReadonlyMap<string, GuardedModule>;
}

/**
 * A component that throws on a few pages is replaced there; one that throws on most pages, or with which the pages fail in spite of
 * that, on all. After an error, only the failed pages are rendered again, until they work, and then the others. If few pages failed, the
 * bundles until then contain only these.
 *
 * @param root absolute path of the site's folder
 * @param bundleAgain bundles all or some pages again, with placeholders for some modules
 */
export async function renderWithPlaceholders(
  first: Bundled,
  root: string,
  render: (bundle: Bundle, choice: RenderChoice) => Promise<Rendering>,
  site: Site,
  bundleAgain: (choice: BundleChoice) => Promise<Bundled>,
): Promise<Bundled & { rendered: Prerendered | undefined; throwing: ReadonlySet<string> }> {
  const undefinedNames = new Set<string>();
  (globalThis as Record<string, unknown>)[MISSING_NAMES] = undefinedNames;
  const throwing = new Set<string>();
  const guarded = new Map<string, GuardedModule>();
  const replaced = new Map<string, string[]>();
  const reported: Diagnostic[] = [];
  const places = new Set<string>();
  let bundled = first;
  /** Components that failed and import packages that are not installed. */
  const lacking: Diagnostic[] = [];
  const missingIn = (file: string | undefined): Diagnostic[] =>
    bundled.diagnostics.filter(
      (each) =>
        each.code === 'unresolved-import' &&
        [each, ...(each.related ?? [])].some((place) => place.file === file),
    );
  const all = () => [
    ...bundled.diagnostics,
    ...reported,
    ...mergeProblems(
      lacking,
      (count) => `${count} components that import missing packages failed and were replaced`,
    ),
  ];
  /** Documents have no placeholders. */
  const withoutRepetitions = (rendered: Rendering): Rendering => {
    const isLacking = ({ code, file }: Diagnostic): boolean =>
      code === 'render' && /\.mdx?$/i.test(file ?? '') && missingIn(file).some(isMissingPackage);
    const failed = rendered.diagnostics.filter(isLacking);
    const others = rendered.diagnostics.filter((each) => !failed.includes(each));
    const hint = missingIn(failed[0]?.file).find(isMissingPackage)?.hint;
    const summary = mergeProblems(
      failed.map((each) => ({ ...each, ...(hint && { hint }) })),
      (count) => `${count} pages that import missing packages cannot be rendered`,
    );
    return { ...rendered, diagnostics: [...others, ...summary] };
  };
  // If a part of the layout cannot be bundled, the theme's part replaces it instead of a placeholder.
  const faultyParts = first.diagnostics.filter(
    ({ code, file = '' }) => code === 'bundle' && /[\\/]src[\\/]theme[\\/].*\.[jt]sx?$/.test(file),
  );
  if (faultyParts.length > 0) {
    reported.push(...faultyParts);
    for (const { file = '' } of faultyParts) throwing.add(file);
    bundled = await bundleAgain({ throwing, guarded });
  }
  let only: Set<string> | undefined;
  let isWhole = true;
  for (let round = 0; bundled.bundle; round++) {
    let rendered = await render(bundled.bundle, { only, replaced });
    let faults = faultsOf(rendered, throwing);
    if (faults.length === 0 && isWhole && rendered.withOthers) {
      rendered = await rendered.withOthers();
      faults = faultsOf(rendered, throwing);
      only = undefined;
    }
    const isDone = faults.length === 0 || round >= MOST_ROUNDS;
    if (isDone && only === undefined) {
      reported.push(...undefinedComponents(undefinedNames, site, root));
      return { ...bundled, diagnostics: all(), rendered: withoutRepetitions(rendered), throwing };
    }
    if (isDone) {
      only = undefined;
      isWhole = true;
      bundled = await bundleAgain({ throwing, guarded });
      continue;
    }
    for (const fault of onePerPlace(faults)) {
      const missing = missingIn(fault.file);
      if (!places.has(placeOf(fault)))
        (missing.some(isMissingPackage) ? lacking : reported).push(asReplaced(fault, missing));
      places.add(placeOf(fault));
    }
    const failed = new Set<string>();
    for (const file of new Set(faults.map((fault) => fault.file as string))) {
      const pages = [...(rendered.failures.get(file) ?? [])];
      for (const page of pages) failed.add(page);
      const { components, hasExports } = guarded.get(file) ?? { components: [], hasExports: false };
      const own = ownComponents(faults.filter((fault) => fault.file === file));
      const isNew = (id: string) => pages.some((page) => !replaced.get(page)?.includes(id));
      const inner = own.filter((name) => isNew(guardId(file, root, name)));
      const ids = inner.length > 0 ? inner.map((name) => guardId(file, root, name)) : [guardId(file, root)];
      if (pages.length === 0 || !ids.some(isNew) || pages.length > site.routes.size / 2) {
        throwing.add(file);
        guarded.delete(file);
        // The next bundle does not contain the file, so it does not report these.
        reported.push(...missingIn(file));
        continue;
      }
      guarded.set(file, {
        components: new Set([...components, ...inner]),
        hasExports: hasExports || inner.length === 0,
        instead: replacedByTheme(file, root),
      });
      for (const page of pages) replaced.set(page, [...new Set([...(replaced.get(page) ?? []), ...ids])]);
    }
    // A module that cannot be evaluated breaks all pages.
    only = failed.size > 0 ? failed : undefined;
    isWhole = only === undefined || (round === 0 && only.size > site.routes.size * MANY);
    bundled = await bundleAgain({ only: isWhole ? undefined : only, throwing, guarded });
  }
  return { ...bundled, diagnostics: all(), rendered: undefined, throwing };
}

function faultsOf({ diagnostics }: Rendering, throwing: ReadonlySet<string>): Diagnostic[] {
  return diagnostics.filter(
    ({ code, file }) =>
      code === 'render' && file !== undefined && !/\.mdx?$/i.test(file) && !throwing.has(file),
  );
}

/** Names of components that threw and that only their module uses, such as a section of a page. */
function ownComponents(faults: readonly Diagnostic[]): string[] {
  const text = readText(faults[0]?.file as string);
  const names = faults.flatMap(
    ({ message }) => /^cannot render the component `(\w+)`/.exec(message)?.[1] ?? [],
  );
  return [...new Set(names)].filter(
    (name) =>
      new RegExp(`^(?:const|let|var|function|class) +${name}\\b`, 'm').test(text) &&
      new RegExp(`<${name}[\\s/>]`).test(text),
  );
}

/** The import of the component of the classic theme that a module replaces. */
function replacedByTheme(file: string, root: string): string | undefined {
  const name = [...classicComponents().keys()].find((each) => swizzled(root, each) === file);
  return name === undefined ? undefined : `@theme-init/${name}`;
}

/** @param missing imports of packages that are not installed, in the file */
function asReplaced(fault: Diagnostic, missing: readonly Diagnostic[]): Diagnostic {
  return {
    ...fault,
    code: 'component-throws',
    severity: 'warning',
    message: fault.message
      .replace(/^cannot evaluate the module/, 'the module failed and was replaced')
      .replace(
        /^cannot render the (?:page (`[^`]*`)|(component `[^`]*`) on (`[^`]*`))/,
        (_, page: string | undefined, component: string | undefined, on: string) =>
          `${component ? `the ${component}` : 'a component'} on ${page ?? on} failed and was replaced`,
      ),
    hint: hintFor(fault, missing),
  };
}

/** One message for several with the same cause. */
function mergeProblems(diagnostics: readonly Diagnostic[], message: (count: number) => string): Diagnostic[] {
  const [first, ...others] = diagnostics;
  if (first === undefined || others.length === 0) return [...diagnostics];
  const { notes: _, ...rest } = first;
  return [
    {
      ...rest,
      message: `${message(diagnostics.length)}: ${first.message.replace(/^.*?: /, '')}`,
      related: placesOf(others),
    },
  ];
}

const placeOf = ({ file, line, column }: Diagnostic): string => JSON.stringify([file, line, column]);

/** A component that fails with another error on each page, such as one about a file that the page names, has one cause. */
function onePerPlace(faults: readonly Diagnostic[]): Diagnostic[] {
  const places = new Map<string, Diagnostic[]>();
  for (const fault of faults) {
    const place = placeOf(fault);
    places.set(place, [...(places.get(place) ?? []), fault]);
  }
  return [...places.values()].map((all) => {
    const [first] = all as [Diagnostic];
    if (all.length === 1) return first;
    const others = all.length === 2 ? 'another error comes' : `${all.length - 1} other errors come`;
    return { ...first, notes: [...(first.notes ?? []), `${others} from the same place`] };
  });
}

const wordsOf = (code: string): string[] => code.match(/[\w$]+/g) ?? [];

/** @param missing imports of packages that are not installed, in the file */
function hintFor({ file, line, hint }: Diagnostic, missing: readonly Diagnostic[]): string {
  const lines = file === undefined || line === undefined ? [] : readText(file).split('\n');
  const failed = new Set(wordsOf(lines[(line ?? 0) - 1] ?? ''));
  const cause = missing.find((each) => {
    const imported = /import(.*)from/.exec(lines[(each.line ?? 0) - 1] ?? '')?.[1] ?? '';
    return wordsOf(imported).some((name) => failed.has(name));
  });
  if (cause?.hint !== undefined) return cause.hint;
  const reader = [...failed].find((word) => /^use(?:AllPluginInstances|Plugin|Global)Data$/.test(word));
  if (reader !== undefined)
    return `check the plugin that provides the data of \`${reader}\`, or render without data`;
  return missing.length > 0
    ? 'install the missing packages, or fix the component'
    : (hint ?? 'fix the component, or show it only in the browser with `<BrowserOnly>`');
}

/**
 * Reports each undefined component once, at the first document that uses it. If `src/theme/MDXComponents` adds the component, it is not
 * used, which has its own message.
 */
function undefinedComponents(names: ReadonlySet<string>, { byFile }: Site, root: string): Diagnostic[] {
  const added = likelyComponentNames(root);
  const unknown = [...names].filter((name) => !added.has(name.split('.')[0] as string));
  return unknown.sort().map((name) => {
    const users = [...byFile.values()].filter(({ compiled }) => compiled?.needs?.components.includes(name));
    const [first, ...others] = users.map(({ source }) => source.file).sort();
    return {
      code: 'unresolved-import',
      severity: 'warning',
      message: `unknown component \`<${name}>\``,
      ...(first !== undefined && {
        file: first,
        ...(findTag(readText(first), name) ?? { line: 1, column: 1 }),
      }),
      ...(others.length > 0 && {
        related: others.map((file) => ({
          message: 'also used in',
          file,
          ...findTag(readText(file), name),
        })),
      }),
      hint: 'import the component, or add it to `src/theme/MDXComponents`; until then, a placeholder is shown',
    };
  });
}
