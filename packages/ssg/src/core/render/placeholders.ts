/**
 * Renders a site with components that do not work in ssg, for example because they need data of a Docusaurus plugin or
 * are undefined. A placeholder replaces each component, ssg reports it, and every page is published.
 */
import { missingPackagesTogether } from '../bundle/messages.ts';
import { MISSING_NAMES } from '../bundle/placeholders.ts';
import type { Bundle } from '../bundle/types.ts';
import { likelyComponentNames } from '../modules/replacements.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { findTag } from './explain-error.ts';
import type { Prerendered } from './prerender.ts';

interface Bundled {
  bundle?: Bundle | undefined;
  diagnostics: Diagnostic[];
}

/** An error in one component may hide errors in others. */
const MOST_ROUNDS = 4;

/**
 * @param root absolute path of the site's folder
 * @param bundleAgain bundles again with placeholders for some modules
 */
export async function renderWithPlaceholders(
  first: Bundled,
  root: string,
  render: (bundle: Bundle) => Promise<Prerendered>,
  site: Site,
  bundleAgain: (throwing: ReadonlySet<string>) => Promise<Bundled>,
): Promise<Bundled & { rendered: Prerendered | undefined; throwing: ReadonlySet<string> }> {
  const undefinedNames = new Set<string>();
  (globalThis as Record<string, unknown>)[MISSING_NAMES] = undefinedNames;
  const throwing = new Set<string>();
  const reported: Diagnostic[] = [];
  let bundled = first;
  const all = () => missingPackagesTogether([...bundled.diagnostics, ...reported], root);
  // If a part of the layout cannot be bundled, the theme's part replaces it instead of a placeholder.
  const faultyParts = first.diagnostics.filter(
    ({ code, file = '' }) => code === 'bundle' && /[\\/]src[\\/]theme[\\/].*\.[jt]sx?$/.test(file),
  );
  if (faultyParts.length > 0) {
    reported.push(...faultyParts);
    for (const { file = '' } of faultyParts) throwing.add(file);
    bundled = await bundleAgain(throwing);
  }
  for (let round = 0; bundled.bundle; round++) {
    const rendered = await render(bundled.bundle);
    const faults = rendered.diagnostics.filter(
      ({ code, file }) =>
        code === 'render' && file !== undefined && !/\.mdx?$/i.test(file) && !throwing.has(file),
    );
    if (faults.length === 0 || round === MOST_ROUNDS) {
      reported.push(...undefinedComponents(undefinedNames, site, root));
      return { ...bundled, diagnostics: all(), rendered, throwing };
    }
    for (const fault of onePerPlace(faults)) {
      throwing.add(fault.file as string);
      // The next bundle does not contain the file, so it does not report this.
      const missing = bundled.diagnostics.filter(
        ({ code, file }) => code === 'unresolved-import' && file === fault.file,
      );
      reported.push(...missing);
      reported.push({
        ...fault,
        code: 'component-throws',
        severity: 'warning',
        message: fault.message
          .replace(/^cannot evaluate the module/, 'the module failed and was replaced')
          .replace(
            /^cannot render the (?:page (`[^`]*`)|(component `[^`]*`) on (`[^`]*`))/,
            (_, page: string | undefined, component: string | undefined, on: string) =>
              `${component ? `the ${component.replace(/_default`$/, '`')}` : 'a component'} on ${page ?? on} failed and was replaced`,
          ),
        hint: hintFor(fault, missing),
      });
    }
    bundled = await bundleAgain(throwing);
  }
  return { ...bundled, diagnostics: all(), rendered: undefined, throwing };
}

/** A component that fails with another error on each page, such as one about a file that the page names, has one cause. */
function onePerPlace(faults: readonly Diagnostic[]): Diagnostic[] {
  const places = new Map<string, Diagnostic[]>();
  for (const fault of faults) {
    const place = JSON.stringify([fault.file, fault.line, fault.column]);
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
function hintFor({ file, line }: Diagnostic, missing: readonly Diagnostic[]): string {
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
    : 'fix the component, or show it only in the browser with `<BrowserOnly>`';
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
