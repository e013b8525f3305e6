/** The custom properties of a site's root, in light and in dark mode, from its bundled style sheets. */

export type Mode = 'light' | 'dark';

const DECLARATION = /(?:^|;)\s*(--[\w-]+)\s*:\s*([^;]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Selectors that hold for the whole page. */
const ROOT = /^(?::root|html|:host)$/;
const DARK = /^(?::root|html)?\[data-theme=["']?dark["']?\]$/;
const LIGHT = /^(?::root|html)?\[data-theme=["']?light["']?\]$/;

/** At-rules whose inside holds for every reader at a screen: not print, not a wish for more contrast. */
const ALWAYS = /^@(?:layer\b|supports\b|media\s+screen\s*$)/;

/** @param sheets in the order in which they apply */
export function customProperties(sheets: readonly string[]): Record<Mode, Map<string, string>> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const { selectors, body } of sheets.flatMap((sheet) => [...rootBlocks(sheet)])) {
    const targets = new Set<Map<string, string>>();
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (ROOT.test(selector) || LIGHT.test(selector)) targets.add(light);
      if (ROOT.test(selector) || DARK.test(selector)) targets.add(dark);
    }
    if (targets.size === 0) continue;
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION)) {
      for (const target of targets) target.set(name, value.trim());
    }
  }
  return { light, dark };
}

/** Every block of declarations that is in no at-rule but those that always hold. */
function* rootBlocks(sheet: string): Generator<{ selectors: string; body: string }> {
  const preludes: string[] = [];
  /** Of the blocks around, what they declare before the one in them. */
  const bodies: string[] = [];
  let text = '';
  for (const [part] of sheet.replace(COMMENT, '').matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') {
      // What stands before a nested rule ends with a semicolon.
      const end = text.lastIndexOf(';') + 1;
      preludes.push(text.slice(end).trim());
      bodies.push(text.slice(0, end));
      text = '';
    } else if (part === '}') {
      const selectors = preludes.pop() ?? '';
      if (!selectors.startsWith('@') && preludes.every((each) => ALWAYS.test(each)))
        yield { selectors, body: text };
      text = bodies.pop() ?? '';
    } else text += part;
  }
}

/** A value with every `var()` in it replaced; undefined when one is not there, or leads to itself. */
export function resolveValue(
  value: string,
  properties: ReadonlyMap<string, string>,
  depth = 0,
): string | undefined {
  if (depth > 10) return undefined;
  let isWhole = true;
  const resolved = value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, fallback?: string) => {
      const found = properties.get(name) ?? fallback;
      const inner = found === undefined ? undefined : resolveValue(found, properties, depth + 1);
      if (inner === undefined) isWhole = false;
      return inner ?? '';
    },
  );
  return isWhole ? resolved.trim() : undefined;
}
