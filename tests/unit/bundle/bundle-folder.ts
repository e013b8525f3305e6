import { bundleSite } from '../../../packages/ssg/src/core/bundle/bundle.ts';
import { readContent } from '../../../packages/ssg/src/core/content/read.ts';
import { compileContent } from '../../../packages/ssg/src/core/pipeline/compile-content.ts';
import { bundleInput, connect } from '../../../packages/ssg/src/core/pipeline/connect.ts';
import { load } from '../config/temp-site.ts';

/** Bundles the site in a folder. */
export async function bundleFolder(dir: string): ReturnType<typeof bundleSite> {
  const loaded = await load(dir);
  const { config, plugins } = loaded;
  const content = readContent(config, plugins.generated);
  const compiled = await compileContent({ content, config });
  const connected = await connect(loaded, content, compiled.content);
  return bundleSite(await bundleInput(config, connected));
}
