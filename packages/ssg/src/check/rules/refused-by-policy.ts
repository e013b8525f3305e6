/** What stands in a page and the content security policy keeps from working: better told here than found by a reader. */
import type { RefusedCode } from '../../security/refused.ts';
import type { Diagnostic, Span } from '../../types.ts';
import type { SiteRule } from './rule.ts';

export const refusedByPolicy: SiteRule = ({ pages, readSource }) =>
  pages.flatMap(({ file, url, refused = [] }) => {
    if (refused.length === 0) return [];
    const source = file === undefined ? '' : (readSource(file) ?? '');
    return refused.map((code): Diagnostic => {
      const at = find(source, code.kind === 'frame' ? code.url : code.name);
      return {
        code: 'refused-by-policy',
        severity: 'warning',
        ...explain(code),
        ...(file === undefined ? {} : { file }),
        ...at,
        ...(at ? {} : { notes: [`it stands in a component, on \`${url}\``] }),
      };
    });
  });

function explain(code: RefusedCode): { message: string; hint: string } {
  if (code.kind === 'handler') {
    return {
      message: `the content security policy does not allow code in an attribute: \`${code.name}\` will do nothing`,
      hint: 'write a component, in MDX or TSX, that has the behaviour',
    };
  }
  const { origin } = new URL(code.url, 'https://example.com');
  return {
    message: `the content security policy does not allow pages to show \`${origin}\``,
    hint: `allow it in the configuration: \`security: { policy: { 'frame-src': ['${origin}'] } }\``,
  };
}

/** Where a text first stands; attributes of elements may be written in any case. */
function find(source: string, text: string): Span | undefined {
  const at = source.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return undefined;
  const before = source.slice(0, at).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + text.length };
}
