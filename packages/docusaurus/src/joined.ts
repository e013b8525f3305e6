/** Joins the names of classes. */
export const joined = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
