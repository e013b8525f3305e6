/** Keeps the published URLs: a build that would lose one of the URLs in `routes.lock` fails. */
import { RULES } from '../../core/diagnostic/codes.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { CheckedSiteInfo, PluginCheck, PluginProblem } from '../../core/plugin/types.ts';
import { checkRoutes, type RouteProblems } from './check.ts';
import { ROUTES_LOCK } from './lock-file.ts';

const CODES = ['lost-url', 'lost-anchor', 'unlocked-url'] as const;

const plugin = definePlugin({
  name: 'route-lock',
  setup: () => ({
    watchFiles: [ROUTES_LOCK],
    checks: CODES.map(
      (code): PluginCheck => ({
        name: code,
        ...RULES[code],
        run: async (site): Promise<PluginProblem[]> => (await problemsOf(site))[code],
      }),
    ),
  }),
});

const known = new WeakMap<CheckedSiteInfo, Promise<RouteProblems>>();

/** The three rules share one comparison. */
function problemsOf(site: CheckedSiteInfo): Promise<RouteProblems> {
  let problems = known.get(site);
  if (!problems) {
    problems = checkRoutes(site);
    known.set(site, problems);
  }
  return problems;
}

export const routeLock = builtIn(() => plugin(), {
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
