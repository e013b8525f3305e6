/** Checks the contrast of the theme's color pairs, with the colors that the site's style sheets set. */
import { RULES } from '../../core/diagnostic/codes.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';
import { checkContrast } from './contrast.ts';

export interface ContrastOptions {
  /** Absolute paths of the site's own style sheets. */
  styles: readonly string[];
}

export const contrast = definePlugin<ContrastOptions>({
  name: 'contrast',
  setup: ({ styles }) => ({
    checks: [
      {
        name: 'contrast',
        ...RULES.contrast,
        run: ({ colorPairs, output, styles: bundled }) =>
          checkContrast(
            colorPairs,
            bundled.map((url) => String(output.read(url) ?? '')),
            styles.flatMap((file) => {
              const text = readIfExists(file);
              return text === undefined ? [] : [{ file, text }];
            }),
          ),
      },
    ],
  }),
});
