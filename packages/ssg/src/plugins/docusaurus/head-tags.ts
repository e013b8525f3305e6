/** Reads head elements of Docusaurus's configurations and plugins. */
import type { HeadTag } from '@slashdocs/runtime/types';
import { isExternalUrl } from '../../core/util/urls.ts';
import { isObject, listOf } from '../../core/util/value.ts';
import type { Notes } from './notes.ts';

/** The head elements that the keys of a configuration name. */
export function headTagsOf(
  { favicon, headTags, scripts, stylesheets, themeConfig }: Record<string, unknown>,
  notes: Notes,
): HeadTag[] {
  const tags: HeadTag[] = [];
  if (typeof favicon === 'string' && isExternalUrl(favicon))
    tags.push({ tag: 'link', attributes: { rel: 'icon', href: favicon } });
  for (const tag of listOf(headTags)) {
    if (!isObject(tag)) continue;
    if (!isTag(tag.tagName)) {
      notes.add(`headTags > ${String(tag.tagName)}`, 'elements of this name are left out');
      continue;
    }
    tags.push({
      tag: tag.tagName,
      attributes: attributesOf(tag.attributes),
      ...(typeof tag.innerHTML === 'string' && { content: tag.innerHTML }),
    });
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

export function isTag(name: unknown): name is HeadTag['tag'] {
  return ['meta', 'link', 'script', 'style', 'noscript'].includes(String(name));
}

export function attributesOf(attributes: unknown): Record<string, string | true> {
  if (!isObject(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]): [string, string | true][] => {
      if (value === true) return [[key, true]];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );
}
