/** The configuration of a thread. Functions cannot be sent to it, so it gets those of ssg anew, and none of the site. */
import { noExtensions, themeMarkup } from '../config/defaults.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { attempt } from '../util/attempt.ts';
import { applyBuiltIns, loadBuiltIns } from './built-ins.ts';
import type { ActivePlugin } from './site-plugins.ts';

/** @returns undefined if a value of the site cannot be JSON */
export function configAsJson(config: ResolvedConfig): string | undefined {
  return attempt(() => JSON.stringify(config));
}

/** Reads the result of `configAsJson`, and starts the built-in plugins. */
export async function configFromJson(
  json: string,
): Promise<{ config: ResolvedConfig; builtIns: ActivePlugin[] }> {
  const values = JSON.parse(json) as ResolvedConfig;
  const markup = await themeMarkup(values.theme);
  const config: ResolvedConfig = {
    ...values,
    ...noExtensions(),
    components: values.components,
    markdown: { ...values.markdown, ...(markup && { markup }) },
  };
  return { config, builtIns: applyBuiltIns(await loadBuiltIns(), config) };
}
