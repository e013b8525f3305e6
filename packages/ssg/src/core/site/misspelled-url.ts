/** Finds mistakes in URLs that are broken on every site. */
import { nearest } from '../diagnostic/nearest.ts';

const SCHEMES = ['https', 'http', 'mailto'];

export interface MisspelledUrl {
  /** Predicate of a sentence whose subject is the URL. */
  fault: string;
  hint: string;
}

export function misspelledUrl(url: string): MisspelledUrl | undefined {
  // Nearly all paths, which are most links.
  if (!/^[^/]*:|^\/\/|^https?[/;]/i.test(url)) return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(url)?.[1]?.toLowerCase();
  const rest = scheme === undefined ? '' : url.slice(scheme.length + 1);
  if (scheme === 'file' || (scheme?.length === 1 && /^[\\/]/.test(rest))) {
    return {
      fault: 'is a path on your computer',
      hint: 'write a relative path such as `./flags.md`, or a URL path such as `/docs/flags/`',
    };
  }
  if (scheme !== undefined && !SCHEMES.includes(scheme) && rest.startsWith('/')) {
    const guess = scheme.startsWith('http') ? 'https' : nearest(scheme, SCHEMES);
    if (guess) return { fault: 'has an unknown scheme', hint: `did you mean \`${guess}:${rest}\`?` };
  }
  const [, slip, host] = /^(https?)(?:\/\/|:\/(?!\/)|;\/\/)(.*)$/i.exec(url) ?? [];
  if (slip !== undefined) return { fault: 'is not a valid URL', hint: `did you mean \`${slip}://${host}\`?` };
  if (/^(?:https?:)?\/\/(?:[/?#]|$)/i.test(url) || /^https?:$/i.test(url)) {
    return { fault: 'has no host name', hint: 'write the complete URL, such as `https://example.com/page`' };
  }
  if (/^mailto:\s*(?:\?|$)/i.test(url)) {
    return { fault: 'has no email address', hint: 'add the address, such as `mailto:ada@example.com`' };
  }
  if (/^tel:\s*(?:\?|$)/i.test(url)) {
    return { fault: 'has no phone number', hint: 'add the number, such as `tel:+49123456`' };
  }
  return undefined;
}
