/** Collects every external URL that an author wrote, with all its places. */

import { findLiteral } from '../../diagnostic/find-literal.ts';
import type { Diagnostic, Span } from '../../types.ts';
import { isWebUrl } from '../../util/urls.ts';
import type { CheckedPage } from '../links/types.ts';

/** The place of a URL; without a line if only the file is known. */
export type Place = Pick<Diagnostic, 'file'> & Partial<Span>;

export interface CollectInput {
  pages: CheckedPage[];
  locateInConfig(text: string): ({ file: string } & Span) | undefined;
  /** The text of a source file. */
  readSource(file: string): string | undefined;
}

/** @returns places by the URL in the source, in the order of the pages */
export function collectExternalUrls({
  pages,
  locateInConfig,
  readSource,
}: CollectInput): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const add = (url: string, place: Place): void => {
    const known = places.get(url);
    if (!known) places.set(url, [place]);
    else if (!known.some((other) => isSame(other, place))) known.push(place);
  };
  const looked = new Set<string>();
  for (const { file, references, targets, anchors, scan } of pages) {
    const written = new Set<string>();
    references.forEach(({ url, span }, index) => {
      if (targets[index]?.kind !== 'external' || !isWebUrl(url)) return;
      written.add(url).add(targets[index].href);
      add(url, { ...(file === undefined ? {} : { file }), ...span });
    });
    // Other rendered URLs come from the configuration or from a component's source. The theme composes the rest, such as
    // edit links, which do not exist yet for a new page.
    const source = anchors === undefined && file !== undefined ? file : '';
    for (const { url } of scan?.links ?? []) {
      if (!isWebUrl(url) || written.has(url) || looked.has(`${source}\n${url}`)) continue;
      looked.add(`${source}\n${url}`);
      const inConfig = locateInConfig(url);
      if (inConfig) add(url, inConfig);
      const inSource = source === '' ? undefined : findLiteral(readSource(source) ?? '', url);
      if (inSource) add(url, { file: source, ...inSource });
    }
  }
  return places;
}

function isSame(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
