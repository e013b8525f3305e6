import { describe, expect, test } from 'vitest';
import { drawDiagram } from '../../../packages/diagrams/src/index.ts';
import { layoutSequence } from '../../../packages/diagrams/src/sequence/layout.ts';
import { parseSequence } from '../../../packages/diagrams/src/sequence/parse.ts';
import { readSource } from '../../../packages/diagrams/src/source.ts';
import { dotslashDiagrams, SEQUENCES } from './corpus.ts';
import { errorOf } from './error-of.ts';

const parse = (source: string) => parseSequence(readSource(source));

describe('errors', () => {
  test('are reported with their place and a hint', () => {
    const sources = [
      'sequenceDiagram\n  A->>B',
      'sequenceDiagram\n  A->>B: x\n  what is this',
      'sequenceDiagram\n  loop x\n  A->>B: x',
      'sequenceDiagram\n  A->>B: x\n  end',
      'sequenceDiagram\n  loop x\n  else y\n  end',
      'sequenceDiagram\n  Note beside A: x',
    ];
    expect(sources.map(errorOf)).toMatchInlineSnapshot(`
      [
        "2:3 incomplete message \`A->>B\` (write a message as \`A->>B: text\`)",
        "3:3 unknown statement \`what is this\`",
        "2:3 unclosed \`loop\` (add a line \`end\`)",
        "3:3 unexpected \`end\`: no block is open (remove \`end\`)",
        "3:3 \`else\` is only allowed inside \`alt\` (add \`alt\` above, or remove \`else\`)",
        "2:3 invalid note (write \`Note right of A: text\` or \`Note over A,B: text\`)",
      ]
    `);
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

  test('draws reproducibly', () => {
    const drawn = drawDiagram(source as string);
    expect(drawn).toHaveProperty('svg');
    expect(drawDiagram(source as string)).toEqual(drawn);
  });

  test('leaves room for the text of a message', () => {
    for (const { isLoop, from, to, label } of layout.messages) {
      if (!isLoop) expect(Math.abs(from.x - to.x)).toBeGreaterThan(label.width);
    }
  });

  test('draws messages and notes from top to bottom', () => {
    const ys = layout.messages.map(({ from }) => from.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });

  test('draws no overlapping participants', () => {
    const top = layout.heads.filter(({ box }) => box.y < 60).sort((a, b) => a.box.x - b.box.x);
    for (const [index, { box }] of top.slice(1).entries()) {
      const before = top[index]?.box as typeof box;
      expect(before.x + before.width / 2).toBeLessThan(box.x - box.width / 2);
    }
  });
});
