/** `ssg build --portable FOLDER`: a copy of the published site that works from a disk. */
import { builtIn } from '../../core/plugin/built-in.ts';
import type { OutputFile, PublishedSite, SiteCopy } from '../../core/plugin/types.ts';
import { type Links, portablePage, portableStyles } from './rewrite.ts';

const COPY: SiteCopy = {
  name: 'portable',
  description: 'a copy that works without a server',
  exampleFolder: 'offline',
  files: portableFiles,
};

export default builtIn(() => undefined, { copies: [COPY] });

function* portableFiles(site: PublishedSite): Generator<OutputFile> {
  const all = new Set(site.files);
  const links: Links = { baseUrl: site.baseUrl, has: (file) => all.has(file) };
  for (const path of site.files) {
    if (isPortable(path)) yield { path, contents: () => contentsOf(path, site, links) };
  }
}

function contentsOf(path: string, site: PublishedSite, links: Links): string | Uint8Array {
  if (path.endsWith('.css')) return portableStyles(site.readText(path), path, links);
  if (!path.endsWith('.html')) return site.readBytes(path);
  const html = site.readText(path);
  return isGenerated(html) ? portablePage(html, path, links) : html;
}

/** Checks for pages and redirects of a build. Pages among the static files stay unchanged. */
function isGenerated(html: string): boolean {
  return (
    html.includes('<meta name="generator" content="ssg">') || html.includes('<meta http-equiv="refresh"')
  );
}

/** Excludes scripts, which are modules that browsers only load from servers, and files for robots. */
function isPortable(path: string): boolean {
  return !(
    /^(?:robots\.txt|sitemap[^/]*\.xml|(?:register|service)-worker\.js)$/.test(path) ||
    /^assets\/.*\.js$/.test(path) ||
    /^search\/(?:index|\w+-[\da-f]{10})\.json$/.test(path)
  );
}
