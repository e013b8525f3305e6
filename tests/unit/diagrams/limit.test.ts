import { expect, test } from 'vitest';
import { drawDiagram } from '../../../packages/diagrams/src/index.ts';

test('refuses a flowchart that is too dense, on any machine', () => {
  const pairs = Array.from({ length: 60 }, (_, a) =>
    Array.from({ length: 59 - a }, (_, b) => `n${a} --> n${a + b + 1}`),
  ).flat();
  expect(drawDiagram(`flowchart TD\n${pairs.join('\n')}\n`)).toEqual({
    error: 'too many arrows to lay out (1770)',
    hint: 'split the diagram',
    line: 1,
    column: 1,
  });
});

test('draws a long chain of nodes', () => {
  const chain = Array.from({ length: 300 }, (_, index) => `n${index} --> n${index + 1}`);
  expect(drawDiagram(`flowchart TD\n${chain.join('\n')}\n`)).toHaveProperty('svg');
});
