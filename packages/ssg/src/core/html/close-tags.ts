import { VOID_ELEMENTS } from './void-elements.ts';

const TAG_WITH_SLASH = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)\s*\/>/gi;

/**
 * Closes elements that JSX would close. In HTML, the slash of `<iframe />` has no meaning, so the element would contain the rest of the
 * page.
 */
export function closeTags(html: string): string {
  return html.replace(TAG_WITH_SLASH, (whole, name: string, attributes: string) =>
    // The slash of `<a href=/docs/>` is a part of the value.
    VOID_ELEMENTS.has(name.toLowerCase()) || /=[^"'\s]*$/.test(attributes)
      ? whole
      : `<${name}${attributes}></${name}>`,
  );
}
