/** Measures rendered pages for `budgets.ts`. */
import { statSync } from 'node:fs';
import type { Bundle } from '../bundle/types.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Artifact } from '../types.ts';
import { transferSize } from '../util/transfer-size.ts';
import { decodePath, splitUrl } from '../util/urls.ts';
import type { PageWeight, Part } from './budgets.ts';
import type { CheckedPage } from './links.ts';

export interface WeighInput {
  config: Pick<ResolvedConfig, 'baseUrl'>;
  bundle: Bundle;
  /** Artifacts other than the bundle, such as images next to documents. */
  artifacts: readonly Artifact[];
  /** Static files by their site path. */
  statics: ReadonlyMap<string, string>;
  rendered: readonly RenderedPage[];
  checked: readonly CheckedPage[];
}

export function weighPages({
  config,
  bundle,
  artifacts,
  statics,
  rendered,
  checked,
}: WeighInput): PageWeight[] {
  const made = new Map([...bundle.artifacts, ...artifacts].map(({ path, contents }) => [path, contents]));
  const compressed = new Map<string, number>();
  const pathOf = (url: string): string => decodePath(splitUrl(url).path).slice(config.baseUrl.length);
  const codeAt = (url: string): Part => {
    const name = pathOf(url);
    let bytes = compressed.get(name);
    if (bytes === undefined) {
      const contents = made.get(name);
      bytes = typeof contents === 'string' || contents instanceof Uint8Array ? transferSize(contents) : 0;
      compressed.set(name, bytes);
    }
    return { name, bytes };
  };
  const imageAt = (url: string): Part[] => {
    if (!url.startsWith(config.baseUrl)) return [];
    const name = pathOf(url);
    const contents = made.get(name);
    if (contents instanceof Uint8Array) return [{ name, bytes: contents.byteLength }];
    const file =
      typeof contents === 'object' && 'copyFrom' in contents ? contents.copyFrom : statics.get(`/${name}`);
    const size = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
    return size === undefined ? [] : [{ name, bytes: size }];
  };
  const contentOf = new Map(checked.map((page) => [page.page, page]));
  return rendered.flatMap((page): PageWeight[] => {
    if (!page.weight) return [];
    const content = page.page && contentOf.get(page.page);
    const urls = [
      ...page.scan.links.flatMap(({ kind, url }) => (kind === 'image' ? [url] : [])),
      ...(content?.references ?? []).flatMap(({ kind }, index) => {
        const target = content?.targets[index];
        return kind === 'image' && target?.kind === 'file' ? [target.href] : [];
      }),
    ];
    return [
      {
        url: page.url,
        ...(content?.file === undefined ? {} : { file: content.file }),
        html: page.weight.html,
        js: page.weight.scripts.map(codeAt),
        css: page.weight.styles.map(codeAt),
        images: [...new Set(urls)].flatMap(imageAt),
      },
    ];
  });
}
