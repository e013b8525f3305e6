/** Checks the contrast of the theme's color pairs, with the colors that the site's style sheets set. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { readAllThatExist } from '../../core/util/read-if-exists.ts';
import { checkContrast } from './contrast.ts';

interface ContrastOptions {
  /** Absolute paths of the site's own style sheets. */
  styles: readonly string[];
}

const rules = {
  contrast: { severity: 'warning', explanation: 'Two colors of the theme have too little contrast.' },
} as const;

const plugin = definePlugin<ContrastOptions>({
  name: 'contrast',
  setup: ({ styles }) => ({
    checks: [
      {
        name: 'contrast',
        ...rules.contrast,
        run: ({ colorPairs, output, styles: bundled }) =>
          checkContrast(
            colorPairs,
            bundled.map((url) => String(output.read(url) ?? '')),
            readAllThatExist(styles),
          ),
      },
    ],
  }),
});

export default builtIn(({ styles }) => plugin({ styles }), { rules });
