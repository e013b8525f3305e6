import { expect, test } from 'vitest';
import { treeFault } from '../../../packages/ssg/src/core/compile/tree-fault.ts';

const root = (...children: unknown[]) => ({ type: 'root', children });

test('accepts Markdown and HTML trees', () => {
  const text = { type: 'text', value: 'text' };
  expect(treeFault(root({ type: 'paragraph', children: [text] }, { type: 'thematicBreak' }))).toBeUndefined();
  expect(
    treeFault(root({ type: 'element', tagName: 'p', properties: {}, children: [text] })),
  ).toBeUndefined();
});

test('adds missing properties and children', () => {
  const tree = root({ type: 'element', tagName: 'hr' });
  expect(treeFault(tree)).toBeUndefined();
  expect(tree).toEqual(root({ type: 'element', tagName: 'hr', properties: {}, children: [] }));
});

const circular = root();
circular.children.push(circular, circular);

test.each([
  [null, 'the tree contains a value that is not a node'],
  [root(undefined), 'the tree contains a value that is not a node'],
  [root({ value: 'text' }), 'the tree contains a node without a `type`'],
  [root({ type: 'list', children: {} }), 'the `children` of a node `list` are not an array'],
  [{ type: 'root', children: undefined }, 'the `children` of a node `root` are not an array'],
  [root({ type: 'element', children: [] }), 'the tree contains an `element` whose `tagName` is not a string'],
  [root({ type: 'text', value: 5 }), 'the tree contains a `text` node whose `value` is not a string'],
  [circular, 'the tree contains itself, or is nested more than 2000 levels deep'],
])('reports a fault in tree %#', (tree, fault) => {
  expect(treeFault(tree)).toBe(fault);
});
