/** Reports misspelled design tokens in the style sheets of a site, which browsers ignore silently. */
import { isForeignConfig } from '../../core/config/config-reader.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { readAllThatExist } from '../../core/util/read-if-exists.ts';
import { unknownTokens } from './unknown-tokens.ts';

interface DesignTokensOptions {
  /** Absolute paths of the site's own style sheets. */
  styles: readonly string[];
}

const rules = {
  'unknown-token': {
    severity: 'warning',
    explanation:
      'A style sheet sets or uses a custom property whose name looks like a misspelled design token.',
  },
} as const;

const plugin = definePlugin<DesignTokensOptions>({
  name: 'design-tokens',
  setup: ({ styles }) => ({
    checks: [
      {
        name: 'unknown-token',
        ...rules['unknown-token'],
        run: ({ documents, output, styles: bundled }) =>
          unknownTokens(
            readAllThatExist(styles),
            bundled.map((url) => String(output.read(url) ?? '')),
            documents,
          ),
      },
    ],
  }),
});

// Sites of another generator set properties that some of its versions have.
export default builtIn(
  (config) =>
    isForeignConfig(config.file) || config.styles.length === 0
      ? undefined
      : plugin({ styles: config.styles }),
  { rules },
);
