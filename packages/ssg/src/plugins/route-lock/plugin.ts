/** Keeps the published URLs: a build that would lose one of the URLs in `routes.lock` fails. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { CheckedSiteInfo, PluginCheck, PluginProblem } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { checkRoutes, type RouteProblems } from './check.ts';
import { ROUTES_LOCK } from './lock-file.ts';

const rules = {
  'lost-url': {
    severity: 'error',
    explanation: 'A URL that was published would no longer exist.',
    needsAllPages: true,
  },
  'lost-anchor': {
    severity: 'error',
    explanation: 'An anchor that was published would no longer exist.',
    needsAllPages: true,
  },
  'unlocked-url': { severity: 'hint', explanation: 'A page or heading is not in `routes.lock` yet.' },
} as const;

const plugin = definePlugin({
  name: 'route-lock',
  setup: () => ({
    watchFiles: [ROUTES_LOCK],
    checks: (Object.keys(rules) as (keyof typeof rules)[]).map(
      (code): PluginCheck => ({
        name: code,
        ...rules[code],
        run: async (site): Promise<PluginProblem[]> => (await problemsOf(site))[code],
      }),
    ),
  }),
});

const known = new WeakMap<CheckedSiteInfo, Promise<RouteProblems>>();

/** The three rules share one comparison. */
function problemsOf(site: CheckedSiteInfo): Promise<RouteProblems> {
  return getOrInsert(known, site, () => checkRoutes(site));
}

export default builtIn(() => plugin(), {
  rules,
  commands: [
    {
      name: 'routes',
      description: 'record the URLs of the site in `routes.lock`',
      details:
        'Writes every URL and heading anchor of the site to `routes.lock`, next to the configuration. From then on, a build ' +
        'that would lose one of them fails and suggests a redirect. Run the command again to add new URLs, and commit the file.',
      options: [
        {
          flags: '--accept-lost',
          description: 'remove URLs that are no longer published; links to them will break',
        },
      ],
      examples: [
        ['ssg routes', 'create the file, or add the URLs of new pages'],
        ['ssg routes --accept-lost', 'accept that pages were removed for good'],
      ],
      run: async (input) => (await import('./command.ts')).recordRoutes(input),
    },
  ],
});
