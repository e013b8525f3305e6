/** The scripts of a Docusaurus site, which may write documents before a build. */
import { readManifest } from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';

/** @param folder absolute path of a folder with a `package.json` */
export function scriptsIn(folder: string): Map<string, string> {
  const { scripts } = readManifest(folder);
  return new Map(
    Object.entries(isObject(scripts) ? scripts : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Commands that write no documents. */
const WRITES_NOTHING =
  /^(?:rm|rimraf|tsc|eslint|prettier|biome|docusaurus|npx docusaurus|echo|(?:npm|pnpm|yarn)(?: (?:ci|i|install))?$)(?:\s|$)/;

/** Variables that a command gets: `NODE_ENV=production `, also with `cross-env`. */
const VARIABLES = /^(?:cross-env )?(?:\w+=\S* +)+/;

/** The name of a script that a command runs. */
const RUNS_SCRIPT = /^(?:npm run|(?:pnpm|yarn)(?: run)?) ([\w:-]+)$/;

/**
 * The commands that a site runs before `docusaurus build`: `pnpm sync-pages` in `pnpm sync-pages && docusaurus build`.
 *
 * @param root absolute path of the site's folder
 */
export function preparationOf(root: string): string | undefined {
  const scripts = scriptsIn(root);
  const steps = (scripts.get('build') ?? '').split('&&').map((step) => step.trim());
  const build = steps.findIndex((step) => /\bdocusaurus build\b/.test(step));
  const before = [
    ...(scripts.has('prebuild') ? ['npm run prebuild'] : []),
    ...steps.slice(0, Math.max(0, build)),
  ];
  const wanted = before.filter((step) => {
    const script = scripts.get(RUNS_SCRIPT.exec(step)?.[1] ?? '') ?? step;
    return script.split('&&').some((part) => !WRITES_NOTHING.test(part.trim().replace(VARIABLES, '')));
  });
  return wanted.length === 0 ? undefined : wanted.join(' && ');
}
