/** URLs that no reader can follow, whatever the site has. */
import { nearest } from '../diagnostic/nearest.ts';

const SCHEMES = ['https', 'http', 'mailto'];

export interface MisspeltUrl {
  /** Completes "the link `…`". */
  fault: string;
  hint: string;
}

export function misspeltUrl(url: string): MisspeltUrl | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(url)?.[1]?.toLowerCase();
  const rest = scheme === undefined ? '' : url.slice(scheme.length + 1);
  if (scheme === 'file' || (scheme?.length === 1 && /^[\\/]/.test(rest))) {
    return {
      fault: 'is a path on your own computer, which readers do not have',
      hint: 'write a path that starts at the document (`./flags.md`), or the address of a page (`/docs/flags/`)',
    };
  }
  if (scheme !== undefined && !SCHEMES.includes(scheme) && rest.startsWith('/')) {
    const guess = nearest(scheme, SCHEMES);
    if (guess) return { fault: 'has an unknown scheme', hint: `did you mean \`${guess}:${rest}\`?` };
  }
  const [, slip, host] = /^(https?)(?:\/\/|:\/(?!\/)|;\/\/)(.*)$/i.exec(url) ?? [];
  if (slip !== undefined) return { fault: 'is no URL', hint: `did you mean \`${slip}://${host}\`?` };
  if (/^(?:https?:)?\/\/(?:[/?#]|$)/i.test(url) || /^https?:$/i.test(url)) {
    return { fault: 'names no site', hint: 'write all of the address: `https://example.com/page`' };
  }
  if (/^(?:mailto|tel):\s*(?:\?|$)/i.test(url)) {
    return {
      fault: 'names nobody',
      hint: 'write all of the address: `mailto:ada@example.com`, `tel:+49123456`',
    };
  }
  return undefined;
}
