import type { Plugin } from 'esbuild';

/** The theme's module with its texts, in another language: `packages/theme/src/text.ts`. */
export function themeTexts(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'theme-texts',
    setup(build) {
      // Of English there is nothing to replace.
      if (Object.keys(texts).length === 0) return;
      build.onResolve({ filter: /^@ssg\/theme\/text$/ }, ({ path }) => ({
        path,
        namespace: 'theme-texts',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme-texts' }, () => ({
        contents: `const texts = ${JSON.stringify(texts)};\nexport const text = (english) => texts[english] ?? english;\n`,
      }));
    },
  };
}
