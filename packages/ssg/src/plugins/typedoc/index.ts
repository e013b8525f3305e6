/** An API reference from TypeDoc's JSON: pages for classes, functions, and types, with linked signatures. */
import { createRequire } from 'node:module';
import { definePlugin } from '../../core/plugin/define.ts';
import { Description, documentsOfAll } from '../../core/plugin/references/description.ts';
import type { Plugin, PluginProblem } from '../../core/plugin/types.ts';
import { isObject } from '../../core/util/value.ts';
import { Kind, type Project } from './model.ts';
import { typedocOptions } from './options.ts';
import { documentsOf } from './pages.ts';
import type { TypedocOptions } from './types.ts';

export type { TypedocOptions } from './types.ts';

export const typedoc: (options: TypedocOptions | TypedocOptions[]) => Plugin = definePlugin({
  name: 'typedoc',
  options: typedocOptions,
  setup(references, site) {
    return {
      collections: references.map(({ id, path }) => ({ type: 'docs', id, routeBasePath: path })),
      documents: () =>
        documentsOfAll(references, function* ({ file, id, readme }) {
          const value = new Description(file, site).target('#', file)?.value;
          const problem = problemOf(value, file);
          if (problem) yield problem;
          else for (const document of documentsOf(value as Project, readme)) yield { id, ...document };
        }),
      markdown: {
        styles: { api: createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/api-reference.css') },
      },
    };
  },
});

function problemOf(value: unknown, file: string): PluginProblem | undefined {
  const problem = (message: string, hint: string): PluginProblem => ({
    message,
    hint,
    file,
    line: 1,
    column: 1,
  });
  if (!isObject(value) || value.kind !== Kind.Project) {
    const isOld = isObject(value) && value.kindString !== undefined;
    return isOld
      ? problem('the JSON is from TypeDoc 0.22 or older', 'update TypeDoc to 0.25 or later')
      : problem('the file is not the JSON of TypeDoc', 'run `typedoc --json FILE`, and name the file');
  }
  if (value.variant === undefined)
    return problem('the JSON is from TypeDoc 0.24 or older', 'update TypeDoc to 0.25 or later');
  if (!Array.isArray(value.children) || value.children.length === 0)
    return problem('the JSON contains no exports', 'check `entryPoints` of TypeDoc');
  return undefined;
}
