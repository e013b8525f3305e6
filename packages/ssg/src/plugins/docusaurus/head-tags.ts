/** Reads head elements of Docusaurus's configurations and plugins. */
import type { HeadTag } from '@slashdocs/runtime/types';
import { isObject } from '../../core/util/value.ts';

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
