/** The places of terms: in which sections of the site they are, and how much they weigh there. */
import { eachPlace, FAR, HEAVY } from '@slashdocs/runtime/search';
import { JsonWriter } from './json-writer.ts';
import { type PageWeights, sectionOf, type WeighedPage, weightOf } from './weigh.ts';

/** Writes the places of one term to the end of a part. */
export type WritePlaces = (term: number, out: JsonWriter) => void;

/** Numbers of the pages' first sections. */
export type FirstSections = readonly number[];

/** @param part numbers of the terms */
export function placesJson(part: readonly number[], write: WritePlaces): Uint8Array {
  const out = new JsonWriter();
  for (const [index, term] of part.entries()) {
    out.text(index === 0 ? '["' : '","');
    write(term, out);
  }
  out.text('"]');
  return out.take();
}

/** Sorts the places of terms. A counting sort, since an array per term takes far longer. */
export function sortPlaces(
  pages: readonly WeighedPage[],
  firstSections: FirstSections,
  terms: readonly number[],
  counts: Uint32Array,
): WritePlaces {
  const starts = new Int32Array(counts.length).fill(-1);
  let total = 0;
  for (const term of terms) {
    starts[term] = total;
    total += counts[term] as number;
  }
  const next = starts.slice();
  const sections = new Uint32Array(total);
  const weights = new Uint16Array(total);
  for (const [index, page] of pages.entries()) {
    const first = firstSections[index] as number;
    const places = page.weights();
    for (let i = 0; i < places.length; i += 2) {
      const term = places[i] as number;
      if ((next[term] as number) < 0) continue;
      const at = (next[term] as number)++;
      const place = places[i + 1] as number;
      sections[at] = first + sectionOf(place);
      weights[at] = weightOf(place);
    }
  }
  return (term, out) => {
    const start = starts[term] as number;
    const write = placeWriter(out);
    for (let at = start; at < start + (counts[term] as number); at++)
      write(sections[at] as number, weights[at] as number);
  };
}

function placeWriter(out: JsonWriter): (section: number, weight: number) => void {
  let before = 0;
  return (section, weight) => {
    const distance = section - before;
    if (distance >= FAR) out.number(16 * Math.floor(distance / FAR));
    out.number(16 * (distance % FAR) + Math.min(weight, HEAVY));
    if (weight >= HEAVY) out.number(weight);
    before = section;
  };
}

/** The new places of a term on one page. */
export interface PlacePatch {
  /** Numbers of the page's sections. */
  first: number;
  end: number;
  /** As in the weights of the page. */
  places: readonly number[];
}

/**
 * Writes the places of terms, with the last index as the source.
 *
 * @param patches in the order of the pages; none for terms with the same places
 * @param lastOf the written places in the last index; empty for a new term
 */
export function patchPlaces(
  patches: ReadonlyMap<number, readonly PlacePatch[]>,
  lastOf: (term: number) => string,
): WritePlaces {
  return (term, out) => {
    const changes = patches.get(term);
    const last = lastOf(term);
    // Numbers are characters that JSON does not escape.
    if (!changes) return out.text(last);
    const write = placeWriter(out);
    let next = 0;
    const writeUntil = (section: number): void => {
      for (; next < changes.length && (changes[next] as PlacePatch).first <= section; next++) {
        const { first, places } = changes[next] as PlacePatch;
        for (const place of places) write(first + sectionOf(place), weightOf(place));
      }
    };
    eachPlace(last, (section, weight) => {
      writeUntil(section);
      const before = changes[next - 1];
      if (before === undefined || section >= before.end) write(section, weight);
    });
    writeUntil(Number.POSITIVE_INFINITY);
  };
}

export function placesByTerm(weights: PageWeights): Map<number, number[]> {
  const byTerm = new Map<number, number[]>();
  for (let i = 0; i < weights.length; i += 2) {
    const term = weights[i] as number;
    const place = weights[i + 1] as number;
    const places = byTerm.get(term);
    if (places) places.push(place);
    else byTerm.set(term, [place]);
  }
  return byTerm;
}
