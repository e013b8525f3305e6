/** Forms of sidebars that only some sites of Docusaurus use. */
import { expect, test } from 'vitest';
import { sidebarsSchema } from '../../../packages/ssg/src/core/config/sidebar-schema.ts';
import { validate } from '../../../packages/ssg/src/core/config/validate.ts';
import { withoutStubs } from '../../../packages/ssg/src/core/modules/stub.ts';

test('accepts categories in the shorthand of a category, at any depth', () => {
  const plugins = { Modules: ['amd'], Proposals: { 'Stage 3': ['decorators'], Early: { Stage0: ['do'] } } };
  expect(validate(sidebarsSchema, { plugins })).toEqual([]);
  expect(validate(sidebarsSchema, { plugins: { Proposals: { Early: 'do' } } })[0]?.path).toEqual([
    'plugins',
    'Proposals',
    'Early',
  ]);
});

test('leaves out items whose text comes from a missing package, and keeps their neighbors', () => {
  const stub = () => undefined;
  const written = {
    api: [
      { type: 'html', value: stub },
      { type: 'category', label: 'API', items: stub },
      { type: 'doc', id: 'a', className: stub },
    ],
  };
  expect(withoutStubs(written)).toEqual({
    api: [
      { type: 'category', label: 'API', items: [] },
      { type: 'doc', id: 'a' },
    ],
  });
});
