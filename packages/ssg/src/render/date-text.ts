const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-08-18` as `Aug 18, 2026`, in a language given by its code. In UTC: the machine's time zone must not matter. */
export function dateText(iso: string, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(new Date(iso));
}
