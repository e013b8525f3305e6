import { describe, expect, test } from 'vitest';
import { drawDiagram } from '../../../packages/ssg/src/diagrams/index.ts';
import { layoutSequence } from '../../../packages/ssg/src/diagrams/sequence/layout.ts';
import { parseSequence } from '../../../packages/ssg/src/diagrams/sequence/parse.ts';
import { readSource } from '../../../packages/ssg/src/diagrams/source.ts';
import { dotslashDiagrams, SEQUENCES } from './corpus.ts';

const parse = (source: string) => parseSequence(readSource(source));

describe('errors have the line in the source', () => {
  test.each([
    ['sequenceDiagram\n  A->>B', 2, '`A->>B` needs a receiver and a text after a colon, like `A->>B: text`'],
    [
      'sequenceDiagram\n  A->>B: x\n  what is this',
      3,
      '`what is this` is no statement of a sequence diagram',
    ],
    ['sequenceDiagram\n  loop x\n  A->>B: x', 2, '`loop` is not closed: `end` is missing'],
    ['sequenceDiagram\n  A->>B: x\n  end', 3, 'there is nothing that this `end` could close'],
    ['sequenceDiagram\n  loop x\n  else y\n  end', 3, '`else` belongs into `alt`'],
    [
      'sequenceDiagram\n  Note beside A: x',
      2,
      'a note is written like `Note right of A: text` or `Note over A,B: text`',
    ],
  ])('%s', (source, line, error) => {
    expect(drawDiagram(source)).toEqual({ error, line });
  });
});

test('rare arrows are left to the browser', () => {
  for (const statement of ['A-|\\B: x', 'A()->>B: x', 'participant A@{ "type": "queue" }']) {
    expect(drawDiagram(`sequenceDiagram\n${statement}`)).toHaveProperty('unsupported');
  }
});

describe.each(
  [...SEQUENCES, ...dotslashDiagrams('sequenceDiagram')].map((source) => [source.split('\n')[1], source]),
)('%s', (_, source) => {
  const layout = layoutSequence(parse(source as string));

  test('draws the same every time', () => {
    const drawn = drawDiagram(source as string);
    expect(drawn).toHaveProperty('svg');
    expect(drawDiagram(source as string)).toEqual(drawn);
  });

  test('a message between neighbours has room for its text', () => {
    for (const { isLoop, from, to, label } of layout.messages) {
      if (!isLoop) expect(Math.abs(from.x - to.x)).toBeGreaterThan(label.width);
    }
  });

  test('messages and notes follow each other downwards', () => {
    const ys = layout.messages.map(({ from }) => from.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  test('heads do not overlap', () => {
    const top = layout.heads.filter(({ box }) => box.y < 60).sort((a, b) => a.box.x - b.box.x);
    for (const [index, { box }] of top.slice(1).entries()) {
      const before = top[index]?.box as typeof box;
      expect(before.x + before.width / 2).toBeLessThan(box.x - box.width / 2);
    }
  });
});
