import {
  type OwnCommand,
  outDirOption,
  type ServerFlags,
  serverOptions,
  serverTarget,
  siteFolder,
} from './options.ts';

interface PreviewFlags extends ServerFlags {
  outDir?: string;
}

export const previewCommand = (): OwnCommand => ({
  name: 'preview',
  summary: 'serve the built site locally',
  description:
    'Serves the built site like a web host: 404.html, redirects to the trailing slash, caching headers, and compressed files. Run `ssg build` first. Only this machine can reach the server, unless you set --host.',
  arguments: [siteFolder()],
  options: [outDirOption(), ...serverOptions()],
  examples: [
    ['ssg preview', 'preview the site in this folder'],
    ['ssg preview --port 8080 --open', 'use another port and open the browser'],
    ['ssg preview --host', 'view the site on your phone, in a network you trust'],
  ],
  async run(dir: string, { outDir, ...flags }: PreviewFlags) {
    const { runPreview } = await import('../preview.ts');
    return runPreview({
      dir,
      ...(outDir !== undefined && { outDir }),
      ...serverTarget(flags),
    });
  },
});
