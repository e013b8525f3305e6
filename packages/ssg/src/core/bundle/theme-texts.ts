import type { Plugin } from 'esbuild';
import { CONTENT_TEXTS } from '../config/theme-texts/texts.ts';

/** Replaces the texts of the theme and the runtime, `text.ts` in each, with another language. */
export function themeTexts(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'theme-texts',
    setup(build) {
      // English is built in.
      if (Object.keys(texts).length === 0) return;
      const elsewhere = new Set<string>(CONTENT_TEXTS);
      const ofPages = Object.fromEntries(
        Object.entries(texts).filter(([english]) => !elsewhere.has(english)),
      );
      build.onResolve({ filter: /^@slashdocs\/(?:runtime|theme)\/text$/ }, () => ({
        path: 'texts',
        namespace: 'theme-texts',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme-texts' }, () => ({
        contents: `const texts = ${JSON.stringify(ofPages)};\nexport const text = (english) => texts[english] ?? english;\n`,
      }));
    },
  };
}
