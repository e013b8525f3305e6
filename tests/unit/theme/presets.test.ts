/** The presets of the theme. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { customProperties } from '../../../packages/ssg/src/core/html/custom-properties.ts';
import { checkContrast } from '../../../packages/ssg/src/plugins/contrast/contrast.ts';
import { contrast } from '../../../packages/theme/src/contrast.ts';
import { REPOSITORY } from '../../support/cli.ts';

const theme = path.join(REPOSITORY, 'packages/theme/src');
const tokens = readFileSync(path.join(theme, 'design/tokens.css'), 'utf8');

describe.each(readdirSync(path.join(theme, 'presets')))('%s', (name) => {
  const sheet = readFileSync(path.join(theme, 'presets', name), 'utf8');

  test('has readable text in both modes', () => {
    expect(checkContrast(contrast, [tokens, sheet], [])).toEqual([]);
  });

  test('sets only tokens that the theme has', () => {
    const known = customProperties([tokens]);
    for (const mode of ['light', 'dark'] as const) {
      const own = [...customProperties([sheet])[mode].keys()];
      expect(own.filter((token) => !known[mode].has(token))).toEqual([]);
      // A token that only light mode sets would have the wrong color in dark mode.
      expect(own).toContain('--paper');
    }
  });
});
