/** The files that an import can mean. Like webpack and jiti, ssg adds a missing extension, or the index of a folder. */
const EXTENSIONS = ['.js', '.ts', '.jsx', '.tsx', '.json', '.cjs', '.mjs', '.mts', '.cts'];

export const MODULE_ENDINGS = [...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)];

/** Matches the extension of a JavaScript file, which may be written for a TypeScript file. */
export const JS_EXTENSION = /\.([mc]?)js(x?)$/;

/** Turns the match of `JS_EXTENSION` into the extension of a TypeScript file. */
export const TS_EXTENSION = '.$1ts$2';

/** @param file the absolute path in the import: `/site/plugins/marks`, `/site/sidebars.js` */
export function moduleCandidates(file: string): string[] {
  return [file, file.replace(JS_EXTENSION, TS_EXTENSION), ...MODULE_ENDINGS.map((ending) => file + ending)];
}
