/** What a URL is to the compiler, which knows nothing of the site: its own business, the site's, or neither. */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The site has to say where it leads: `./x.md`, `/docs/`, `#anchor`, and Docusaurus's `pathname:///file`. */
export function isLocal(url: string): boolean {
  if (url.startsWith('//')) return false;
  return !SCHEME.test(url) || url.startsWith('pathname:');
}

/** Another web site, which opens in a new tab. `mailto:` and its like open nothing to come back from. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** A URL as an attribute's value: spaces and controls encoded, the rest as its author wrote it. */
export function encodeUrl(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return url.replace(/[\u0000-\u0020"<>`\u007F]/g, (character) => encodeURIComponent(character));
}
