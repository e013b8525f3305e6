/** The configuration of a thread. Functions cannot be sent to it, so it gets those of ssg anew, and none of the site. */
import { noExtensions, themeMarkup } from '../config/defaults.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { attempt } from '../util/attempt.ts';
import { addFunctions } from './apply.ts';
import { loadBuiltIns, startBuiltIns } from './built-ins.ts';
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
  const { handlers, linkHandlers, asMarkdown, comments, slots, indexes } = noExtensions();
  const config: ResolvedConfig = {
    ...values,
    handlers,
    linkHandlers,
    asMarkdown,
    comments,
    slots,
    indexes,
    markdown: { ...values.markdown, ...(markup && { markup }) },
  };
  const builtIns = startBuiltIns(await loadBuiltIns(), config);
  addFunctions(builtIns, config);
  return { config, builtIns };
}
