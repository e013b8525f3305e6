import type { Bundle } from '../bundle/types.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Redirect } from '../redirects/collect.ts';
import { redirectPage } from '../redirects/page.ts';
import { targetOf } from '../redirects/target.ts';
import type { Prerendered } from '../render/prerender.ts';
import type { AssetRegistry } from '../site/assets.ts';
import type { Shell } from '../site/page-data.ts';
import type { Diagnostic } from '../types.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import type { ArtifactSink } from './sinks.ts';

export interface SiteArtifactsInput {
  config: ResolvedConfig;
  content: Content;
  assets: AssetRegistry;
  shell: Shell;
  bundle: Bundle | undefined;
  redirects: readonly Redirect[];
  rendered: Prerendered | undefined;
  output: ArtifactSink;
}

/**
 * Adds all files of a site to the output, except its pages, which are added while they are rendered. A static file that
 * conflicts with a generated file is an error.
 *
 * @returns problems
 */
export function addSiteArtifacts(input: SiteArtifactsInput): Diagnostic[] {
  const { output } = input;
  const generated = [
    input.rendered?.artifacts,
    input.bundle?.artifacts,
    input.assets.artifacts(),
    input.shell.artifacts(),
  ];
  for (const artifact of generated.flatMap((artifacts) => artifacts ?? [])) {
    // The bundle and a document may use the same image.
    if (!output.has(artifact.path)) output.add(artifact);
  }
  const diagnostics: Diagnostic[] = [];
  for (const [sitePath, file] of input.content.statics) {
    const path = sitePath.slice(1);
    const why = whyUnreadable(file);
    if (why) {
      diagnostics.push(
        diagnose('unreadable-file', `cannot read the static file: ${why.reason}`, { file, hint: why.hint }),
      );
    } else if (!output.has(path)) output.add({ path, contents: { copyFrom: file } });
    else {
      diagnostics.push({
        code: 'static-file-conflict',
        severity: 'error',
        message: `the static file conflicts with the generated file \`${sitePath}\``,
        file,
        hint: 'rename or remove the static file',
      });
    }
  }
  for (const { file, to } of input.redirects) {
    if (!output.has(file)) output.add({ path: file, contents: redirectTo(to, input.config) });
  }
  if (input.rendered && !output.has('index.html')) {
    output.add({ path: 'index.html', contents: redirectPage(input.rendered.home) });
  }
  return diagnostics;
}

function redirectTo(to: string, config: ResolvedConfig): string {
  const url = targetOf(to, config);
  return redirectPage(url, new URL(url, config.url).href);
}
