/** Reads head elements of Docusaurus's configurations and plugins. */
import type { HeadTag } from '@slashdocs/runtime/types';
import type { InjectedHtml } from '../../core/config/types.ts';
import { renderTag } from '../../core/render/document.ts';
import { isExternalUrl } from '../../core/util/urls.ts';
import { type Fields, isObject, listOf } from '../../core/util/value.ts';
import type { Notes } from './notes.ts';

/** The head elements that the keys of a configuration name. */
export function headTagsOf(
  { favicon, headTags, scripts, stylesheets, themeConfig }: Fields,
  notes: Notes,
): HeadTag[] {
  const tags: HeadTag[] = [];
  if (typeof favicon === 'string' && isExternalUrl(favicon))
    tags.push({ tag: 'link', attributes: { rel: 'icon', href: favicon } });
  for (const tag of listOf(headTags)) {
    if (!isObject(tag)) continue;
    const made = headTagOf(tag);
    if (made) tags.push(made);
    else notes.add(`headTags > ${String(tag.tagName)}`, 'elements of this name are left out');
  }
  for (const script of listOf(scripts)) {
    tags.push({ tag: 'script', attributes: attributesOf(isObject(script) ? script : { src: script }) });
  }
  for (const sheet of listOf(stylesheets)) {
    tags.push({
      tag: 'link',
      attributes: { rel: 'stylesheet', ...attributesOf(isObject(sheet) ? sheet : { href: sheet }) },
    });
  }
  if (isObject(themeConfig)) {
    for (const meta of listOf(themeConfig.metadata)) {
      if (isObject(meta)) tags.push({ tag: 'meta', attributes: attributesOf(meta) });
    }
  }
  return tags;
}

function isTag(name: unknown): name is HeadTag['tag'] {
  return ['meta', 'link', 'script', 'style', 'noscript'].includes(String(name));
}

function attributesOf(attributes: unknown): Record<string, string | true> {
  if (!isObject(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]): [string, string | true][] => {
      if (value === true) return [[key, true]];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );
}

/** The elements that a plugin adds to each page. Those that the head cannot have as values are HTML. */
export function injectedTags(tags: Fields): { headTags: HeadTag[]; injected: InjectedHtml } {
  const headTags: HeadTag[] = [];
  const injected: InjectedHtml = { head: '', start: '', end: '' };
  const written = (place: string): unknown[] => [tags[place] ?? []].flat();
  for (const tag of written('headTags')) {
    const made = isObject(tag) ? headTagOf(tag) : undefined;
    if (made) headTags.push(made);
    else injected.head += htmlOf(tag);
  }
  for (const tag of written('preBodyTags')) injected.start += htmlOf(tag);
  for (const tag of written('postBodyTags')) injected.end += htmlOf(tag);
  return { headTags, injected };
}

/** @param tag HTML, or an element */
function htmlOf(tag: unknown): string {
  if (typeof tag === 'string') return `${tag}\n`;
  if (!isObject(tag) || typeof tag.tagName !== 'string')
    throw new Error('an element of `injectHtmlTags` has no `tagName`');
  const { tagName, attributes, innerHTML } = tag;
  return `${renderTag(tagName, attributesOf(attributes), typeof innerHTML === 'string' ? innerHTML : undefined)}\n`;
}

function headTagOf({ tagName, attributes, innerHTML }: Fields): HeadTag | undefined {
  if (!isTag(tagName)) return undefined;
  const content = typeof innerHTML === 'string' && { content: innerHTML };
  return { tag: tagName, attributes: attributesOf(attributes), ...content };
}
