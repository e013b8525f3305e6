/** An API reference from OpenAPI descriptions: pages by tag and operation, with schemas, examples, and requests. */
import { createRequire } from 'node:module';
import { definePlugin } from '../../core/plugin/define.ts';
import { Description, documentsOfAll } from '../../core/plugin/references/description.ts';
import type { Plugin, PluginProblem } from '../../core/plugin/types.ts';
import { faultsOf, textOf } from './check.ts';
import { openApiOptions } from './options.ts';
import { documentsOf } from './pages.ts';
import type { OpenApiOptions } from './types.ts';

export type { OpenApiOptions } from './types.ts';

export const openapi: (options: OpenApiOptions | OpenApiOptions[]) => Plugin = definePlugin({
  name: 'openapi',
  options: openApiOptions,
  setup(references, site) {
    /** Problems that do not prevent the pages. */
    const faults: PluginProblem[] = [];
    const { resolve } = createRequire(import.meta.url);
    return {
      collections: references.map(({ id, path }) => ({ type: 'docs', id, routeBasePath: path })),
      documents: () =>
        documentsOfAll(references, function* (reference) {
          const description = new Description(reference.file, site);
          const problem = versionProblem(description);
          if (problem) return yield problem;
          for (const { problem: fault, isBrokenReference } of faultsOf(description)) {
            if (isBrokenReference) yield fault;
            else faults.push(fault);
          }
          yield* documentsOf(description, reference, new URL(site.url).origin);
        }),
      markdown: { styles: { api: resolve('@slashdocs/theme/add-ons/api-reference.css') } },
      checks: [
        {
          name: 'description',
          severity: 'error',
          explanation: 'The description does not follow OpenAPI.',
          run: () => faults,
        },
      ],
    };
  },
});

function versionProblem(description: Description): PluginProblem | undefined {
  const { value, place } = description.root;
  const version = textOf(value.openapi);
  if (/^3\./.test(version)) return undefined;
  if (value.swagger !== undefined) {
    return description.problem(place, 'Swagger 2.0 is not supported', {
      key: 'swagger',
      hint: 'convert the description to OpenAPI 3: `npx swagger2openapi FILE`',
    });
  }
  if (value.openapi === undefined) {
    const hint = 'add `openapi: 3.1.0` as the first line';
    return description.problem(place, 'the file is not an OpenAPI description: `openapi` is missing', {
      hint,
    });
  }
  const hint = 'write a version such as `3.1.0`';
  return description.problem({ ...place, keys: ['openapi'] }, `unknown version \`${version}\` of OpenAPI`, {
    hint,
  });
}
