/** Reads the custom properties of the root element, in light and dark mode, from the bundled style sheets. */

export type Mode = 'light' | 'dark';

const DECLARATION = /(?:^|;)\s*(--[\w-]+)\s*:\s*([^;]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Selectors of the root element. */
const ROOT = /^(?::root|html|:host)$/;
const DARK = /^(?::root|html)?\[data-theme=["']?dark["']?\]$/;
const LIGHT = /^(?::root|html)?\[data-theme=["']?light["']?\]$/;

/** At-rules that apply on every screen, so not print styles or a preference for more contrast. */
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

/** Every block of declarations outside of conditional at-rules. */
function* rootBlocks(sheet: string): Generator<{ selectors: string; body: string }> {
  const preludes: string[] = [];
  /** Declarations of the enclosing blocks, before the current block. */
  const bodies: string[] = [];
  let text = '';
  for (const [part] of sheet.replace(COMMENT, '').matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') {
      // Declarations before a nested rule end with a semicolon.
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

/** Replaces every `var()` in a value; undefined if a property is missing or refers to itself. */
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
