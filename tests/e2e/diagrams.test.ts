/** Diagrams that were drawn when the site was built: in a browser, and next to what mermaid makes of the same source. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parseFlowchart } from '../../packages/ssg/src/diagrams/flowchart/parse.ts';
import { drawDiagram } from '../../packages/ssg/src/diagrams/index.ts';
import { parseSequence } from '../../packages/ssg/src/diagrams/sequence/parse.ts';
import { readSource } from '../../packages/ssg/src/diagrams/source.ts';
import { plainText, protectEntities } from '../../packages/ssg/src/diagrams/text/label.ts';
import {
  addStyles,
  DESKTOP,
  openHydrated,
  openPage,
  PHONE,
  sharedPage,
  withBrowser,
} from '../support/browser.ts';
import { dotslashDiagrams, FLOWCHARTS, SEQUENCES } from '../unit/diagrams/corpus.ts';

withBrowser();
const { origin } = inject('sites').dotslash;
const require = createRequire(new URL('../../packages/ssg/package.json', import.meta.url));

/** The pages with a diagram, and how many. */
const PAGES = [
  ['/docs/', 1],
  ['/docs/execution/', 2],
  ['/docs/github/', 1],
  ['/docs/limitations/', 1],
  ['/docs/motivation/', 1],
] as const;

const flowcharts = [...FLOWCHARTS, ...dotslashDiagrams('flowchart')];
const sequences = [...SEQUENCES, ...dotslashDiagrams('sequenceDiagram')];

describe.each(PAGES)('%s', (path, count) => {
  test('the diagrams are in the document, and nothing is loaded to draw them', async () => {
    const { page, requests, errors } = await openHydrated(origin + path, { viewport: DESKTOP });
    expect(await page.locator('figure.diagram svg[role=img]').count()).toBe(count);
    expect(requests.filter((url) => url.includes('mermaid'))).toEqual([]);
    expect(errors).toEqual([]);
    expect(await page.locator('.diagram [style], .diagram script').count()).toBe(0);
  });

  test('each has a name and a description', async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(origin + path);
    const parts = await page.locator('.diagram svg').evaluateAll((drawings) =>
      drawings.flatMap((drawing) =>
        ['aria-labelledby', 'aria-describedby'].map((name) => {
          const id = drawing.getAttribute(name) ?? '';
          return (
            document.querySelectorAll(`[id="${id}"]`).length === 1 && document.getElementById(id)?.textContent
          );
        }),
      ),
    );
    for (const part of parts) expect(part).toMatch(/\w{3}/);
  });

  test('on a phone the figure scrolls, the page does not, and the text can be read', async () => {
    const { page } = await openPage({ viewport: PHONE });
    await page.goto(origin + path);
    const seen = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      figures: [...document.querySelectorAll('.diagram')].map((figure) => {
        const drawing = figure.querySelector('.drawing') as HTMLElement;
        const svg = figure.querySelector('svg') as SVGSVGElement;
        return {
          fits: figure.getBoundingClientRect().right <= window.innerWidth,
          scale: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
          scrolls: drawing.scrollWidth > drawing.clientWidth,
          focusable: drawing.tabIndex === 0,
        };
      }),
    }));
    expect(seen.overflow).toBeLessThanOrEqual(0);
    for (const { fits, scale, scrolls, focusable } of seen.figures) {
      expect(fits).toBe(true);
      // Of 15 pixels.
      expect(scale).toBeGreaterThan(0.69);
      if (scrolls) expect(focusable).toBe(true);
    }
  });

  test.each(['light', 'dark'])('no problem that axe finds, %s', async (theme) => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(origin + path);
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const result = await axe.run('.diagram');
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    });
    expect(violations).toEqual([]);
  });
});

describe('labels', () => {
  const shared = sharedPage({ viewport: DESKTOP });

  /** How much room is left beside and above the texts, measured by the browser. */
  async function measure(page: Page, source: string) {
    const drawn = drawDiagram(source);
    if (!('svg' in drawn)) throw new Error(JSON.stringify(drawn));
    return page.evaluate((svg) => {
      const host = document.querySelector('.diagram .drawing') as HTMLElement;
      host.innerHTML = svg;
      return [...host.querySelectorAll('.node, .edge-label, .note, .number')].flatMap((group) => {
        const text = group.querySelector('text')?.getBBox();
        const shape = group.querySelector<SVGGraphicsElement>('.shape, .paper, .disc')?.getBBox();
        if (!text || !shape) return [];
        return [
          {
            label: group.textContent ?? '',
            beside: Math.min(text.x - shape.x, shape.x + shape.width - text.x - text.width),
            above: Math.min(text.y - shape.y, shape.y + shape.height - text.y - text.height),
          },
        ];
      });
    }, drawn.svg);
  }

  test.each(["'Liberation Sans'", "'DejaVu Sans'", 'monospace'])(
    'are inside their boxes in %s',
    async (font) => {
      await shared.page.goto(`${origin}/docs/`);
      await addStyles(shared.page, `.diagram svg { font-family: ${font} !important }`);
      for (const source of [...flowcharts, ...sequences]) {
        for (const { label, beside, above } of await measure(shared.page, source)) {
          const room = font === "'Liberation Sans'" ? 2 : font === 'monospace' ? -40 : -3;
          expect({ label, room: beside >= room, height: above >= -1 }).toEqual({
            label,
            room: true,
            height: true,
          });
        }
      }
    },
  );
});

describe('mermaid reads the same', () => {
  const shared = sharedPage();
  const entities = (text: string) => text.replace(/ﬂ°°?(\w+)¶ß/g, '#$1;');
  const plain = (text = '', markdown = false) =>
    plainText({ text: protectEntities(entities(text)), markdown }).replace(/\s+/g, ' ');

  beforeAll(async () => {
    await shared.page.goto(`${origin}/404.html`);
    const file = require.resolve('mermaid').replace('mermaid.core.mjs', 'mermaid.min.js');
    await shared.page.route('**/mermaid.js', (route) => route.fulfill({ path: file }));
    await shared.page.addScriptTag({ url: '/mermaid.js' });
  });

  /** Runs in the page, where mermaid is. */
  const ask = (source: string) =>
    shared.page.evaluate(async (text) => {
      // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
      const { mermaid } = window as any;
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      return {
        // biome-ignore-start lint/suspicious/noExplicitAny: as above
        vertices: [...(db.getVertices?.().values() ?? [])].map((v: any) => [
          v.id,
          v.text,
          v.type,
          v.labelType,
        ]),
        edges: (db.getEdges?.() ?? []).map((e: any) => [
          e.start,
          e.end,
          e.text,
          e.type,
          e.stroke,
          e.length,
          e.labelType,
        ]),
        subgraphs: (db.getSubGraphs?.() ?? []).map((s: any) => [s.id, s.title, s.nodes, s.dir]),
        actors: [...(db.getActors?.().values() ?? [])].map((a: any) => [a.name, a.description, a.type]),
        messages: (db.getMessages?.() ?? []).map((m: any) => [m.from, m.to, m.message, m.type, m.placement]),
        // biome-ignore-end lint/suspicious/noExplicitAny: as above
        accTitle: db.getAccTitle?.() as string,
        accDescription: db.getAccDescription?.() as string,
      };
    }, source);

  const SHAPES: Record<string, string> = {
    square: 'rect',
    round: 'rounded',
    doublecircle: 'double-circle',
    lean_right: 'lean-right',
    lean_left: 'lean-left',
    inv_trapezoid: 'inverted-trapezoid',
    odd: 'flag',
    cyl: 'cylinder',
  };
  const HEADS: Record<string, string> = { point: 'arrow', circle: 'circle', cross: 'cross', open: 'none' };

  test.each(flowcharts.map((source) => [source.trim().split('\n').slice(0, 3).join(' ⏎ '), source]))(
    '%s',
    async (_, source) => {
      const theirs = await ask(source);
      const ours = parseFlowchart(readSource(source));
      const subgraphs = new Set(theirs.subgraphs.map(([id]: string[]) => id));
      expect(
        [...ours.nodes.values()].map(({ id, label, shape }) => [
          id,
          plain(label.text, label.markdown),
          shape,
        ]),
      ).toEqual(
        theirs.vertices
          .filter(([id]) => !subgraphs.has(id))
          .map(([id, text, type, kind]) => [
            id,
            plain(text, kind === 'markdown'),
            SHAPES[type] ?? type ?? 'rect',
          ]),
      );
      expect(
        ours.edges.map(({ from, to, label, start, end, stroke, length }) => [
          from,
          to,
          plain(label?.text, label?.markdown),
          start,
          end,
          stroke,
          length,
        ]),
      ).toEqual(
        theirs.edges.map(([from, to, text, type, stroke, length, kind]: string[]) => {
          const name = (type as string).split('_').at(-1) as string;
          const head = HEADS[name];
          const start = (type as string).startsWith('double') ? head : 'none';
          return [from, to, plain(text, kind === 'markdown'), start, head, stroke, length];
        }),
      );
      const sorted = (members: string[]) => [...members].sort();
      expect(
        [...ours.subgraphs.values()].map(({ id, label, members }) => [
          id,
          plain(label?.text),
          sorted(members),
        ]),
      ).toEqual(
        theirs.subgraphs.map(([id, title, nodes]: [string, string, string[]]) => [
          id,
          plain(title),
          sorted(nodes),
        ]),
      );
      expect(ours.accTitle ?? '').toBe(theirs.accTitle);
      expect(ours.accDescription ?? '').toBe(theirs.accDescription.replace(/\s+/g, ' '));
    },
  );

  /** Mermaid's numbers for kinds of messages. */
  const LINES: Record<number, string> = {
    0: 'none/solid/arrow',
    1: 'none/dotted/arrow',
    3: 'none/solid/cross',
    4: 'none/dotted/cross',
    5: 'none/solid/none',
    6: 'none/dotted/none',
    24: 'none/solid/open',
    25: 'none/dotted/open',
    33: 'arrow/solid/arrow',
    34: 'arrow/dotted/arrow',
  };
  const FRAMES: Record<number, string> = {
    10: 'loop',
    11: 'close',
    12: 'alt',
    13: 'section',
    14: 'close',
    15: 'opt',
    16: 'close',
    19: 'par',
    20: 'section',
    21: 'close',
    22: 'rect',
    23: 'close',
    27: 'critical',
    28: 'section',
    29: 'close',
    30: 'break',
    31: 'close',
    17: 'activate',
    18: 'deactivate',
    2: 'note',
  };

  test.each(sequences.map((source) => [source.trim().split('\n').slice(1, 3).join(' ⏎ '), source]))(
    '%s',
    async (_, source) => {
      const theirs = await ask(source);
      const ours = parseSequence(readSource(source));
      expect(
        [...ours.participants.values()].map(({ id, label, kind }) => [id, plain(label.text), kind]),
      ).toEqual(theirs.actors.map(([id, label, kind]) => [id, plain(label), kind]));
      const steps = ours.steps.flatMap((step) => {
        if (step.type === 'message') {
          const line = `${step.start}/${step.dotted ? 'dotted' : 'solid'}/${step.end}`;
          return [`${step.from} ${line} ${step.to}: ${plain(step.label.text)}`];
        }
        if (step.type === 'open') return [step.frame];
        if (step.type === 'note') return [`note: ${plain(step.label.text)}`];
        return step.type === 'create' || step.type === 'destroy' ? [] : [step.type];
      });
      expect(steps).toEqual(
        theirs.messages.flatMap(([from, to, message, type]: [string, string, unknown, number]) => {
          const text = typeof message === 'string' ? message : '';
          if (LINES[type]) return [`${from} ${LINES[type]} ${to}: ${plain(text)}`];
          if (type === 2) return [`note: ${plain(text)}`];
          return FRAMES[type] ? [FRAMES[type]] : [];
        }),
      );
    },
  );
});
