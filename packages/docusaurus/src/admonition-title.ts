import { text } from '@slashdocs/theme/text';

/** The default title of an admonition: the translated name of its type. The style sheet shows it in capitals. */
export function admonitionTitle(type: string): string {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const translated = text(name);
  return translated === name ? type : translated;
}
