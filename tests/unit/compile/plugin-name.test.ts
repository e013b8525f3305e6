import { expect, test } from 'vitest';
import { pluginName } from '../../../packages/ssg/src/core/compile/extensions.ts';

test('names a Markdown plugin by its place if the name of its function says nothing', () => {
  const named = ['attacher7', 'default', '', 'remarkMath', 'babel9'].map((name, index) =>
    pluginName({ name }, 'remarkPlugins', index),
  );
  expect(named).toEqual(['remarkPlugins[0]', 'remarkPlugins[1]', 'remarkPlugins[2]', 'remarkMath', 'babel9']);
});
