import type { AddedRoute } from '../config/types.ts';
import { withClues } from '../diagnostic/clues.ts';
import { knownRules } from '../diagnostic/codes.ts';
import { onePerFolder } from '../diagnostic/one-per-cause.ts';
import type { Problems } from '../diagnostic/report.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { Diagnostic } from '../types.ts';
import { posixRelative } from '../util/posix-path.ts';
import { isInside } from '../util/repository.ts';
import { type Connected, toleratedCodes } from './connect.ts';

/**
 * The problems of each stage. Every field is required, so neither the build nor the dev server can forget a stage. Problems of
 * the configuration and of listing the content are reported earlier, even if no stage can run.
 */
export interface StageProblems {
  compile: readonly Diagnostic[];
  connected: Pick<Connected, 'site' | 'links' | 'shell' | 'diagnostics'>;
  /** Problems with replaced parts of the theme. */
  parts: readonly Diagnostic[];
  bundle: readonly Diagnostic[];
  /** Problems with reading dates from git. */
  dates: readonly Diagnostic[];
  render: readonly Diagnostic[];
  /** Problems with the output, and from the checks. */
  checks: readonly Diagnostic[];
}

/** Adds the problems of all stages with their configured severities. */
export function addStageProblems(
  problems: Problems,
  { config, functionProblems, plugins }: Pick<LoadedConfig, 'config' | 'functionProblems' | 'plugins'>,
  { compile, connected, parts, bundle, dates, render, checks }: StageProblems,
): void {
  const generators = new Map(plugins.generated.map(({ file, plugin }) => [file, plugin]));
  const withGenerator = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
    generators.size === 0
      ? diagnostics
      : diagnostics.map((diagnostic) => {
          const plugin = generators.get(diagnostic.file ?? '');
          if (plugin === undefined) return diagnostic;
          const note = `the plugin \`${plugin}\` generates this document`;
          return { ...diagnostic, notes: [...(diagnostic.notes ?? []), note] };
        });
  const rules = knownRules();
  const routes = new Map((config.routes ?? []).map((route) => [route.file, route]));
  const lacksPages = [...connected.diagnostics, ...checks].some(({ clues }) => clues?.lacks?.pages);
  const add = (diagnostics: readonly Diagnostic[]): void =>
    problems.addAll(
      withoutGeneratedFiles(withGenerator(diagnostics), routes)
        .filter(({ code }) => !(lacksPages && rules.get(code)?.needsAllPages))
        .map((diagnostic) => withCopies(diagnostic, connected.site)),
    );
  add(compile);
  add(onePerFolder(connected.diagnostics));
  problems.relax(toleratedCodes(config, connected, compile));
  add(parts);
  add(bundle);
  add(dates);
  add(connected.links.diagnostics);
  add(connected.shell.diagnostics);
  add(render);
  add(checks);
  problems.addAll(functionProblems);
}

/** Several versions and translations of a file may have the same problem. */
function withCopies(diagnostic: Diagnostic, { byFile, instances }: Connected['site']): Diagnostic {
  const { file } = diagnostic;
  if (file === undefined) return diagnostic;
  const page = byFile.get(file);
  if (page) {
    const { collection, path } = page.source;
    const copyOf = JSON.stringify([page.kind === 'doc' ? page.version.instance.id : collection, path]);
    return withClues(diagnostic, { copyOf });
  }
  // Documents that others import, and those that cannot be compiled, have no page.
  for (const { id, versions } of instances) {
    const version = versions.find(({ folder }) => isInside(folder, file));
    if (version) {
      const inVersion = posixRelative(version.folder, file);
      return withClues(diagnostic, { copyOf: JSON.stringify([id, inVersion]) });
    }
  }
  return diagnostic;
}

/** Nobody wrote the modules of pages that plugins add, so problems there are at the plugins. */
function withoutGeneratedFiles(
  diagnostics: readonly Diagnostic[],
  routes: ReadonlyMap<string, AddedRoute>,
): readonly Diagnostic[] {
  if (routes.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const related = diagnostic.related?.filter(({ file }) => !routes.has(file));
    const { file, line, column, endLine, endColumn, ...rest } = diagnostic;
    const own = routes.get(file ?? '');
    const others = (diagnostic.related ?? []).flatMap((place) => routes.get(place.file) ?? []);
    const pages = [...new Set([...(own ? [own] : []), ...others])];
    if (pages.length === 0) return diagnostic;
    const notes = pages.flatMap(({ path, addedBy }) =>
      addedBy === undefined ? [] : [`the plugin \`${addedBy.plugin}\` adds the page \`${path}\``],
    );
    return {
      ...(own ? { ...rest, ...(own.addedBy && { file: own.addedBy.file }) } : diagnostic),
      notes: [...(diagnostic.notes ?? []), ...notes],
      related,
    };
  });
}
