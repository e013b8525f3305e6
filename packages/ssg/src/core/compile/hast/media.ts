import type { LinkReference, Slot } from '../../types.ts';
import type { Draft } from '../draft.ts';
import { slotToken } from '../slots.ts';
import { urlPlace } from './links.ts';
import { attribute, hasAttribute, setAttribute, type Tag, urlAttribute } from './tag.ts';
import { encodeUrl, isLocal } from './urls.ts';

export function image(tag: Tag, draft: Draft): void {
  const src = reference(tag, 'src', 'src', 'image', draft);
  srcset(tag, draft);
  // If the author sets only one of them to scale the image, adding the other would distort it.
  if (src !== undefined && !hasAttribute(tag, 'width') && !hasAttribute(tag, 'height')) {
    setAttribute(tag, 'width', slotToken(src, 'width'));
    setAttribute(tag, 'height', slotToken(src, 'height'));
  }
  if (!hasAttribute(tag, 'loading')) setAttribute(tag, 'loading', 'lazy');
  if (!hasAttribute(tag, 'decoding')) setAttribute(tag, 'decoding', 'async');
}

/** `<video>`, `<audio>`, `<source>`, `<track>`, `<iframe>`, `<embed>`, `<object>`, `<input type="image">`. */
export function media(tag: Tag, draft: Draft): void {
  reference(tag, 'src', 'src', 'asset', draft);
  reference(tag, 'poster', 'poster', 'image', draft);
  reference(tag, 'data', 'data', 'asset', draft);
  srcset(tag, draft);
}

/** `<script src>` and `<link rel="stylesheet" href>`: checked, but not rewritten. */
export function loadedResource(tag: Tag, draft: Draft): void {
  const isSheet = /\bstylesheet\b/.test(attribute(tag, 'rel') ?? '');
  const url = urlAttribute(tag, 'src') ?? (isSheet ? urlAttribute(tag, 'href') : undefined);
  if (url) draft.links.push({ kind: 'asset', url, ...urlPlace(tag, draft, url) });
}

/** @returns the index of a local link, which the site resolves */
function reference(
  tag: Tag,
  name: string,
  slot: Slot['attribute'],
  kind: LinkReference['kind'],
  draft: Draft,
): number | undefined {
  const url = urlAttribute(tag, name);
  if (url === undefined || url === '') return undefined;
  const index = draft.links.push({ kind, url, ...urlPlace(tag, draft, url) }) - 1;
  if (!isLocal(url, draft.linkSchemes)) {
    setAttribute(tag, name, encodeUrl(url));
    return undefined;
  }
  setAttribute(tag, name, slotToken(index, slot));
  return index;
}

/**
 * A `srcset` with one URL, as usual in `<picture>`, becomes a slot. The URLs of a longer list are checked, and the
 * attribute stays unchanged.
 */
function srcset(tag: Tag, draft: Draft): void {
  const value = attribute(tag, 'srcSet');
  if (value === undefined) return;
  const candidates = value.split(/,\s+|,$/).map((candidate) => candidate.trim().split(/\s+/));
  const [first] = candidates;
  if (candidates.length === 1 && first?.length === 1) {
    setAttribute(tag, 'srcSet', value.trim());
    reference(tag, 'srcSet', 'srcset', 'image', draft);
    return;
  }
  for (const [url] of candidates)
    if (url) draft.links.push({ kind: 'image', url, ...urlPlace(tag, draft, url) });
}
