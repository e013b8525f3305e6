/** Reports preview images of plugins that do not exist. Readers of the pages would not notice. */
import { diagnose } from '../diagnostic/diagnose.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Diagnostic } from '../types.ts';
import { plural } from '../util/plural.ts';
import { isExternalUrl } from '../util/urls.ts';
import type { LinkCheckContext } from './links/types.ts';

export function checkPluginImages(
  rendered: readonly RenderedPage[],
  plugins: readonly ActivePlugin[],
  { isFile }: Pick<LinkCheckContext, 'isFile'>,
): Diagnostic[] {
  const plugin = plugins.find(({ hooks, isBuiltIn }) => hooks.image && !isBuiltIn);
  if (!plugin) return [];
  const [first, ...others] = rendered.filter(
    ({ image = '' }) => image !== '' && !isExternalUrl(image) && !isFile(`/${image.replace(/^\//, '')}`),
  );
  if (!first) return [];
  const more = others.length === 0 ? '' : `, and others for ${plural(others.length, 'more page')}`;
  return [
    diagnose('broken-image', `broken preview image: \`${first.image}\` does not exist`, {
      ...plugin.place,
      notes: [`the plugin \`${plugin.name}\` names the image for \`${first.url}\`${more}`],
      hint: 'return the file from `files`, or correct the path',
    }),
  ];
}
