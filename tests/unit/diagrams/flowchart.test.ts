/** Parsing and layout of flowcharts. A browser test compares the parser with mermaid. */
import { describe, expect, test } from 'vitest';
import { layoutFlowchart } from '../../../packages/diagrams/src/flowchart/layout.ts';
import { parseFlowchart } from '../../../packages/diagrams/src/flowchart/parse.ts';
import { drawDiagram } from '../../../packages/diagrams/src/index.ts';
import { readSource } from '../../../packages/diagrams/src/source.ts';
import type { Box } from '../../../packages/diagrams/src/svg.ts';
import { dotslashDiagrams, FLOWCHARTS } from './corpus.ts';
import { errorOf } from './error-of.ts';

const parse = (source: string) => parseFlowchart(readSource(source));
const edgesOf = (source: string) =>
  parse(source).edges.map(
    ({ from, to, label, stroke, start, end }) =>
      `${from} ${start}/${stroke}/${end} ${to}${label ? ` "${label.text}"` : ''}`,
  );

describe('edges', () => {
  test.each([
    ['A-->B', 'A none/normal/arrow B'],
    ['A --- B', 'A none/normal/none B'],
    ['A -.-> B', 'A none/dotted/arrow B'],
    ['A .-> B', 'A none/dotted/arrow B'],
    ['A ==> B', 'A none/thick/arrow B'],
    ['A ~~~ B', 'A none/invisible/none B'],
    ['A --x B', 'A none/normal/cross B'],
    ['A --o B', 'A none/normal/circle B'],
    ['A <--> B', 'A arrow/normal/arrow B'],
    ['A x--x B', 'A cross/normal/cross B'],
    ['A-->|text|B', 'A none/normal/arrow B "text"'],
    ['A -- a text --> B', 'A none/normal/arrow B "a text"'],
    ['A -. "text" .-> B', 'A none/dotted/arrow B "text"'],
    ['A == text ==> B', 'A none/thick/arrow B "text"'],
  ])('%s', (statement, edge) => {
    expect(edgesOf(`flowchart TD\n${statement}`)).toEqual([edge]);
  });

  test('supports chains and several edges together', () => {
    expect(edgesOf('graph LR; A & B --> C -->\n D & E')).toEqual([
      'A none/normal/arrow C',
      'B none/normal/arrow C',
      'C none/normal/arrow D',
      'C none/normal/arrow E',
    ]);
  });

  test('uses a node’s later label', () => {
    const { nodes } = parse('flowchart TD\nA --> B\nA["The first"]\nB{{"Six `sides`"}}');
    expect([...nodes.values()].map(({ label, shape }) => [label.text, shape])).toEqual([
      ['The first', 'rect'],
      ['Six `sides`', 'hexagon'],
    ]);
  });

  test('continues a label in quotes with the text after it, as mermaid does', () => {
    const { nodes } = parse('flowchart TD\nA["`**One**`"\n  null] --> B["two" ] --> C["three" and more]');
    expect([...nodes.values()].map(({ label }) => [label.text, label.markdown])).toEqual([
      ['**One**\n  null', true],
      ['two', false],
      ['three and more', false],
    ]);
  });
});

describe('errors', () => {
  test('are reported with their place and a hint', () => {
    const sources = [
      'flowchart TD\n  A --> B\n  A[text (x)] --> C',
      'flowchart TD\n  A -->',
      'flowchart XY\n  A --> B',
      'flowchart TD\n  subgraph x\n  A --> B',
      'flowchart TD\n  A --> B\n  end',
      '%% note\nflowchart TD\n\n  A["text --> B',
      'flowchart TD\n  A -- text\n',
      'flowchart TD\n  A -> B',
      'flowchart TD\n  A --> B C',
    ];
    expect(sources.map(errorOf)).toMatchInlineSnapshot(`
      [
        "3:4 a label that contains \`(\` must be in double quotes (put the label in double quotes: \`["…"]\`)",
        "2:8 a link has no target (add a node after the arrow)",
        "1:11 unknown direction \`XY\` (use \`TB\`, \`TD\`, \`BT\`, \`LR\`, or \`RL\`)",
        "2:3 unclosed \`subgraph\` (add a line \`end\`)",
        "3:3 unexpected \`end\`: no \`subgraph\` is open (remove \`end\`)",
        "4:6 unclosed string (add the closing \`"\`)",
        "2:5 incomplete link \`--\` (add an arrow after the label, such as \`-->\`)",
        "2:5 invalid arrow \`->\` (write \`-->\`)",
        "2:11 unexpected \`C\`",
      ]
    `);
  });
});

test('unsupported features are left to the browser', () => {
  for (const source of [
    'journey\n  title Day',
    'pie\n"a": 0',
    'gantt\n  title Nothing',
    'gantt\nA : a, 2024-01-01, 1d\nclick a href "x"',
    'mindmap',
    'stateDiagram-v2\nstate h <<history>>',
    'classDiagram\nbar ()-- foo',
    'classDiagram\nclick A href "x"',
    'erDiagram\nsubgraph x',
    'flowchart TD\nclick A "x"',
    'flowchart TD\nA@{ shape: cloud }',
    '',
    'constructor',
  ]) {
    expect(drawDiagram(source)).toHaveProperty('unsupported');
  }
});

test("authors' colors become attributes, and nothing else does", () => {
  const drawn = drawDiagram(
    'flowchart TD\nclassDef a fill:#000,stroke:red,stroke-width:3px\nA:::a\nstyle B fill:url(#x),opacity:0"><script>',
  );
  const svg = 'svg' in drawn ? drawn.svg : '';
  expect(svg).toContain('fill="#000" stroke="red" stroke-width="3"');
  expect(svg).toContain('fill="#fff"');
  expect(svg).not.toMatch(/style=|url\(|<script/);
});

const corpus = [...FLOWCHARTS, ...dotslashDiagrams('flowchart')];

describe.each(corpus.map((source) => [source.trim().split('\n').slice(0, 3).join(' ⏎ '), source]))(
  '%s',
  (_, source) => {
    const chart = parse(source);
    const layout = layoutFlowchart(chart);
    const edge = (box: Box) => ({
      left: box.x - box.width / 2,
      right: box.x + box.width / 2,
      top: box.y - box.height / 2,
      bottom: box.y + box.height / 2,
    });

    test('draws reproducibly', () => {
      const drawn = drawDiagram(source);
      expect(drawn).toHaveProperty('svg');
      expect(drawDiagram(source)).toEqual(drawn);
    });

    test('draws no overlapping nodes', () => {
      const boxes = layout.nodes.map(({ box }) => edge(box));
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
        }
      }
    });

    test('draws every node inside its own subgraphs only', () => {
      for (const cluster of layout.clusters) {
        const inside = new Set<string>();
        const add = (id: string) => {
          inside.add(id);
          for (const member of chart.subgraphs.get(id)?.members ?? []) add(member);
        };
        add(cluster.subgraph.id);
        const outer = edge(cluster.box);
        for (const { node, box } of layout.nodes) {
          const { left, right, top, bottom } = edge(box);
          const isWithin =
            left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
          const isApart =
            right <= outer.left || left >= outer.right || bottom <= outer.top || top >= outer.bottom;
          expect({
            node: node.id,
            cluster: cluster.subgraph.id,
            ok: inside.has(node.id) ? isWithin : isApart,
          }).toEqual({
            node: node.id,
            cluster: cluster.subgraph.id,
            ok: true,
          });
        }
      }
    });

    test('starts and ends every edge at its node’s border', () => {
      const boxOf = (id: string) =>
        layout.nodes.find(({ node }) => node.id === id)?.box ??
        (layout.clusters.find(({ subgraph }) => subgraph.id === id)?.box as Box);
      for (const { edge: each, segments } of layout.edges) {
        for (const [id, at] of [
          [each.from, segments[0]?.[0]],
          [each.to, segments.at(-1)?.at(-1)],
        ] as const) {
          const { left, right, top, bottom } = edge(boxOf(id));
          expect(at?.x).toBeGreaterThanOrEqual(left - 0.1);
          expect(at?.x).toBeLessThanOrEqual(right + 0.1);
          expect(at?.y).toBeGreaterThanOrEqual(top - 0.1);
          expect(at?.y).toBeLessThanOrEqual(bottom + 0.1);
        }
      }
      expect(layout.edges).toHaveLength(chart.edges.length);
    });
  },
);
