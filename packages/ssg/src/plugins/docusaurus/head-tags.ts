/** Reads head elements of Docusaurus's configurations and plugins. */
import type { HeadTag } from '@slashdocs/runtime/types';
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

/** Head elements of a plugin. Scripts for the body also work in the head if they are deferred. */
export function injectedTags(tags: Fields): { headTags: HeadTag[]; rest: boolean } {
  const headTags: HeadTag[] = [];
  let rest = false;
  for (const place of ['headTags', 'preBodyTags', 'postBodyTags']) {
    for (const tag of [tags[place] ?? []].flat()) {
      const made = isObject(tag) ? injectedTag(tag, place !== 'headTags') : undefined;
      if (made) headTags.push(made);
      else rest = true;
    }
  }
  return { headTags, rest };
}

function injectedTag(tag: Fields, isInBody: boolean): HeadTag | undefined {
  const made = headTagOf(tag);
  if (!made || !isInBody) return made;
  const { tag: name, attributes = {} } = made;
  // An inline script in the body may need the document.
  return name === 'script' && 'src' in attributes
    ? { ...made, attributes: { ...attributes, defer: true } }
    : undefined;
}

function headTagOf({ tagName, attributes, innerHTML }: Fields): HeadTag | undefined {
  if (!isTag(tagName)) return undefined;
  const content = typeof innerHTML === 'string' && { content: innerHTML };
  return { tag: tagName, attributes: attributesOf(attributes), ...content };
}
