/** Endings of files that components import as URLs: those that Docusaurus's bundler loads, and a few more. */
export const FILE_ENDINGS = [
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico'],
  ...['mp4', 'webm', 'avi', 'mov', 'mkv', 'mpg', 'mpeg', 'vob', 'wmv', 'm4v', 'ogv'],
  ...['mp3', 'ogg', 'oga', 'wav', 'm4a', 'aac', 'flac'],
  ...['woff2', 'woff', 'ttf', 'eot', 'otf'],
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'glb'],
];

export const ASSET = new RegExp(`\\.(?:${FILE_ENDINGS.join('|')})$`, 'i');

/** The endings that an import may omit in Docusaurus sites, in webpack's order. esbuild alone would prefer `index.tsx` to `index.js`. */
export const OPTIONAL_ENDINGS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'];
