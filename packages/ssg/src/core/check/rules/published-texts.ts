import { readIfExists } from '../../util/read-if-exists.ts';
import type { RuleInput } from './rule.ts';

const TEXT = /\.(?:html?|css|m?js|json|svg|xml|txt|webmanifest)$/i;

/**
 * Yields the texts that may name a static file, apart from the bodies of documents, starting with short texts that name most files. A site
 * can use a file in many ways (previews, head elements, feeds, manifests, components), so this covers every text that the build
 * reads or publishes.
 */
export function* publishedTexts(input: RuleInput): Generator<string> {
  const { config, site, pages, bundled, statics, sources } = input;
  yield* textsIn(config);
  for (const { scan } of pages) yield (scan?.links ?? []).map(({ url }) => url).join('\n');
  const seen = new Set<string>();
  for (const { source, compiled } of site.byFile.values()) {
    // Several versions may contain the same document.
    if (!compiled || seen.has(source.hash)) continue;
    seen.add(source.hash);
    yield* textsIn(compiled.frontMatter);
  }
  for (const { path: name, contents } of bundled) {
    if (!TEXT.test(name)) continue;
    if (typeof contents === 'string') yield contents;
    else if (contents instanceof Uint8Array) yield Buffer.from(contents).toString('utf8');
  }
  for (const [sitePath, file] of statics) {
    if (TEXT.test(sitePath)) yield readIfExists(file) ?? '';
  }
  for (const file of sources) yield readIfExists(file) ?? '';
}

/** The strings in a value of any shape. Plugins may contain cycles. */
function* textsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const each of value instanceof Map ? value.values() : Object.values(value)) yield* textsIn(each, seen);
}
