import type { RememberingSink } from '../emit/sinks.ts';
import type { SiteArtifactsInput } from '../emit/site-artifacts.ts';
import { type PluginFile, pluginFiles, writePluginFiles } from '../plugin/files.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import { publishedFormats } from '../render/page/formats.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { MANIFEST } from '../util/manifest-name.ts';

/**
 * Adds the other formats of pages, and the files of plugins.
 *
 * @param input with all style sheets of the bundle; `kept` has the files of the previous build
 */
export async function addFiles({
  config,
  content,
  assets,
  shell,
  bundle,
  redirects,
  rendered,
  output,
  readable,
  plugins,
  site,
  kept,
}: SiteArtifactsInput & {
  readable: readonly RenderedPage[];
  plugins: readonly ActivePlugin[];
  site: Site;
  kept: RememberingSink | undefined;
}): Promise<{ pluginFiles: PluginFile[]; diagnostics: Diagnostic[] }> {
  // The author's own files take precedence.
  const isOurs = (path: string): boolean => !content.statics.has(`/${path}`);
  for (const format of readable.flatMap(publishedFormats)) {
    const { path, state } = format;
    // A thread may have added it with the page.
    if (!isOurs(path) || output.has(path) || (state && kept?.keep(path, state))) continue;
    output.add({ path, contents: format.text });
  }
  const reserved = new Set([
    MANIFEST,
    ...[rendered?.artifacts, bundle?.artifacts, assets.artifacts(), shell.artifacts()]
      .flatMap((artifacts) => artifacts ?? [])
      .map(({ path }) => path),
    ...redirects.map(({ file }) => file),
  ]);
  const { files, diagnostics } = await pluginFiles(
    plugins,
    config,
    site,
    readable,
    (path) => output.has(path) || !isOurs(path) || reserved.has(path),
    assets.generated(),
  );
  const unwritten = await writePluginFiles(files, output);
  return { pluginFiles: files, diagnostics: [...diagnostics, ...unwritten] };
}
