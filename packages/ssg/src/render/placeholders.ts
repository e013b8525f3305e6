/**
 * Rendering a site some of whose components cannot work here: they ask for data of a Docusaurus plugin, say, or nothing
 * defines them. Each becomes a frame with its name, which is told, and every page is published.
 */
import { readFileSync } from 'node:fs';
import { MISSING_NAMES } from '../bundle/placeholders.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { findTag } from './explain-error.ts';
import type { Prerendered } from './prerender.ts';

interface Bundled {
  bundle?: Bundle | undefined;
  diagnostics: Diagnostic[];
}

/** One component may hide that another throws, too. */
const MOST_ROUNDS = 4;

/** @param bundleAgain makes the bundle with frames in the place of some modules */
export async function renderWithPlaceholders(
  first: Bundled,
  render: (bundle: Bundle) => Promise<Prerendered>,
  site: Site,
  bundleAgain: (throwing: ReadonlySet<string>) => Promise<Bundled>,
): Promise<Bundled & { rendered: Prerendered | undefined; throwing: ReadonlySet<string> }> {
  const missing = new Set<string>();
  (globalThis as Record<string, unknown>)[MISSING_NAMES] = missing;
  const throwing = new Set<string>();
  const told: Diagnostic[] = [];
  let bundled = first;
  // A part of the layout that cannot be bundled is the theme's own, and no frame on every page.
  const faultyParts = first.diagnostics.filter(
    ({ code, file = '' }) => code === 'bundle' && /[\\/]src[\\/]theme[\\/].*\.[jt]sx?$/.test(file),
  );
  if (faultyParts.length > 0) {
    told.push(...faultyParts);
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
      told.push(...undefinedComponents(missing, site));
      return { ...bundled, diagnostics: [...bundled.diagnostics, ...told], rendered, throwing };
    }
    for (const fault of faults) {
      throwing.add(fault.file as string);
      told.push({
        ...fault,
        code: 'component-throws',
        severity: 'warning',
        message: fault.message.replace(
          /^the page (\S+) cannot be rendered(?:, in (the component `[^`]*`))?/,
          (_, page: string, component = 'a component') =>
            `${component.replace(/_default`$/, '`')} throws on ${page}, so something else stands in its place`,
        ),
        hint: 'what plugins of Docusaurus hand to components is not there: let it do without',
      });
    }
    bundled = await bundleAgain(throwing);
  }
  return { ...bundled, diagnostics: [...bundled.diagnostics, ...told], rendered: undefined, throwing };
}

/** Each is told once, at the first document that has it. */
function undefinedComponents(names: ReadonlySet<string>, { byFile }: Site): Diagnostic[] {
  return [...names].sort().map((name) => {
    const users = [...byFile.values()].filter(({ compiled }) => compiled?.needs?.components.includes(name));
    const [first, ...others] = users.map(({ source }) => source.file).sort();
    return {
      code: 'unresolved-import',
      severity: 'warning',
      message: `\`<${name}>\` is neither imported nor one of the theme's components`,
      ...(first !== undefined && {
        file: first,
        ...(findTag(readFileSync(first, 'utf8'), name) ?? { line: 1, column: 1 }),
      }),
      ...(others.length > 0 && {
        related: others.map((file) => ({
          message: 'it is also used by',
          file,
          ...findTag(readFileSync(file, 'utf8'), name),
        })),
      }),
      hint: 'import it, or add it to `src/theme/MDXComponents`; until then a frame with its name is shown',
    };
  });
}
