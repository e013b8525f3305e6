/** Diagrams drawn by the build: in a browser, and compared with mermaid's drawing of the same source. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parseClass } from '../../packages/diagrams/src/class/parse.ts';
import { parseEntities } from '../../packages/diagrams/src/entity/parse.ts';
import { parseFlowchart } from '../../packages/diagrams/src/flowchart/parse.ts';
import { parseGantt } from '../../packages/diagrams/src/gantt/parse.ts';
import { parseGitGraph } from '../../packages/diagrams/src/git/parse.ts';
import { drawDiagram } from '../../packages/diagrams/src/index.ts';
import { type MindNode, parseMindmap } from '../../packages/diagrams/src/mindmap/parse.ts';
import { parsePie } from '../../packages/diagrams/src/pie/parse.ts';
import { parseSequence } from '../../packages/diagrams/src/sequence/parse.ts';
import { readSource } from '../../packages/diagrams/src/source.ts';
import { parseState } from '../../packages/diagrams/src/state/parse.ts';
import { plainText, protectEntities } from '../../packages/diagrams/src/text/label.ts';
import { parseTimeline } from '../../packages/diagrams/src/timeline/parse.ts';
import {
  addStyles,
  DESKTOP,
  focusedName,
  openHydrated,
  openPage,
  PHONE,
  sharedPage,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  CLASSES,
  dotslashDiagrams,
  ENTITIES,
  FLOWCHARTS,
  GANTTS,
  GIT_GRAPHS,
  MINDMAPS,
  PIES,
  SEQUENCES,
  STATES,
  TIMELINES,
} from '../unit/diagrams/corpus.ts';

withBrowser();
const { origin } = inject('sites').dotslash;
const require = createRequire(new URL('../../packages/ssg/package.json', import.meta.url));

/** Pages with diagrams, and the number of diagrams on each. */
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
  test('contains the diagrams, each with a name and a description, and loads nothing to draw them', async () => {
    const { page, requests, errors } = await openHydrated(origin + path, { viewport: DESKTOP });
    expect(await page.locator('figure.diagram svg[role=img]').count()).toBe(count);
    expect(requests.filter((url) => url.includes('mermaid'))).toEqual([]);
    expect(errors).toEqual([]);
    expect(await page.locator('.diagram [style], .diagram script').count()).toBe(0);
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

  test('shows every diagram readably on a phone', async () => {
    const { page } = await openHydrated(origin + path, { viewport: PHONE });
    const figures = page.locator('figure.diagram');
    await figures.last().getByRole('button', { name: 'Full screen' }).waitFor({ state: 'attached' });
    const tooSmall = await figures.locator('.drawing svg').evaluateAll((drawings) =>
      (drawings as SVGSVGElement[]).flatMap((svg) => {
        const textSize = (15 * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width;
        return textSize < 10 ? [textSize] : [];
      }),
    );
    expect(tooSmall).toEqual([]);
    // Wide drawings scroll, also by keyboard. The page does not.
    const unreachable = await figures
      .locator('.drawing')
      .evaluateAll(
        (drawings) =>
          (drawings as HTMLElement[]).filter(
            (drawing) =>
              drawing.getBoundingClientRect().right > innerWidth ||
              (drawing.scrollWidth > drawing.clientWidth && drawing.tabIndex < 0),
          ).length,
      );
    expect(unreachable).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test('scrolls wide drawings, not the page, on a phone without JavaScript', async () => {
  const { page } = await openPage({ viewport: PHONE, javaScriptEnabled: false });
  for (const [path] of PAGES) {
    await page.goto(origin + path);
    expect(await page.locator('figure.diagram').last().boundingBox(), path).toMatchObject({
      x: 20,
      width: 350,
    });
  }
});

// The page has two diagrams.
describe('full screen', () => {
  test('shows a diagram in full size after a tap', async () => {
    const { page } = await openHydrated(`${origin}/docs/execution/`, { viewport: PHONE });
    const figures = page.locator('figure.diagram');
    await figures.last().getByRole('button', { name: 'Full screen' }).waitFor({ state: 'attached' });
    await figures.first().locator('.drawing').click();
    const dialog = page.getByRole('dialog', { name: 'Full screen' });
    const scale = () =>
      dialog
        .locator('svg.drawn')
        .evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
    expect(await scale()).toBeCloseTo(1, 1);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await eventually(() => scale()).toBeCloseTo(1.25, 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Full screen');
    await eventually(() => figures.first().locator('.drawing svg').count()).toBe(1);
  });

  test('opens by keyboard', async () => {
    const { page } = await openHydrated(`${origin}/docs/execution/`, { viewport: DESKTOP });
    const button = page.locator('figure.diagram').first().getByRole('button', { name: 'Full screen' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Full screen' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await eventually(() => focusedName(page)).toBe('Full screen');
  });
});

describe('labels', () => {
  const shared = sharedPage({ viewport: DESKTOP });

  /** The drawings of all sources. */
  let drawings: string[] = [];

  beforeAll(() => {
    const sources = [
      ...[...flowcharts, ...sequences, ...STATES, ...CLASSES, ...ENTITIES],
      ...[...PIES, ...TIMELINES, ...GANTTS, ...MINDMAPS],
    ];
    drawings = sources.map((source) => {
      const drawn = drawDiagram(source);
      if (!('svg' in drawn)) throw new Error(JSON.stringify(drawn));
      return drawn.svg;
    });
  });

  /** Free space next to and above the labels, measured by the browser. */
  function measure(page: Page) {
    return page.evaluate((all) => {
      const host = document.querySelector('.diagram .drawing') as HTMLElement;
      const measured = (group: Element) => {
        const isLine = group instanceof SVGTextElement;
        const text = isLine ? group.getBBox() : group.querySelector('text')?.getBBox();
        const box = isLine ? (group.parentElement as Element) : group;
        const shape = box.querySelector<SVGGraphicsElement>('.shape, .paper, .disc')?.getBBox();
        if (!text || !shape) return [];
        return [
          {
            label: group.textContent ?? '',
            beside: Math.min(text.x - shape.x, shape.x + shape.width - text.x - text.width),
            above: Math.min(text.y - shape.y, shape.y + shape.height - text.y - text.height),
          },
        ];
      };
      return all.flatMap((svg) => {
        host.innerHTML = svg;
        const groups = host.querySelectorAll('.node, .card > text, .edge-label, .note, .number');
        return [...groups].flatMap(measured);
      });
    }, drawings);
  }

  test.each(["'Liberation Sans'", "'DejaVu Sans'", 'monospace'])(
    'are inside their boxes in %s',
    async (font) => {
      await shared.page.goto(`${origin}/docs/`);
      await addStyles(shared.page, `.diagram svg { font-family: ${font} !important }`);
      const room = font === "'Liberation Sans'" ? 2 : font === 'monospace' ? -90 : -3;
      const labels = await measure(shared.page);
      expect(labels.length).toBeGreaterThan(400);
      expect(labels.filter(({ beside, above }) => !(beside >= room && above >= -1))).toEqual([]);
    },
  );
});

describe('matches mermaid’s parser', () => {
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

  /** Runs in the page, where mermaid is loaded. */
  const readWithMermaid = (source: string) =>
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
      const theirs = await readWithMermaid(source);
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

  /** Mermaid's numbers for message types. */
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
      const theirs = await readWithMermaid(source);
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

  interface MermaidNode {
    id: string;
    label: string;
    parent: string;
    shape: string;
    says: string[];
  }
  interface MermaidEdge {
    from: string;
    to: string;
    label: string;
    heads: string[];
    ends: string[];
    dotted: boolean;
  }

  /** The nodes and edges that mermaid passes to its layout, for every chart type. */
  const askForData = (source: string) =>
    shared.page.evaluate(async (text) => {
      // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
      const { mermaid } = window as any;
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      const { nodes = [], edges = [] } = db.getData?.() ?? {};
      return {
        // biome-ignore-start lint/suspicious/noExplicitAny: as above
        nodes: nodes.map(
          (n: any): MermaidNode => ({
            id: n.id as string,
            label: String(n.alias || n.text || n.label)
              .replaceAll('&lt;', '<')
              .replaceAll('&gt;', '>'),
            parent: (n.parentId ?? '') as string,
            shape: n.shape as string,
            says: [
              ...(n.members ?? []).map((m: any) => m.getDisplayDetails().displayText),
              ...(n.methods ?? []).map((m: any) => m.getDisplayDetails().displayText),
              ...(n.attributes ?? []).map((a: any) =>
                [a.type, a.name, a.keys.join(', ')].filter(Boolean).join(' '),
              ),
            ] as string[],
          }),
        ) as MermaidNode[],
        edges: edges.map(
          (e: any): MermaidEdge => ({
            from: e.start as string,
            to: e.end as string,
            label: (e.label ?? '') as string,
            heads: [e.arrowTypeStart || 'none', e.arrowTypeEnd || 'none'] as string[],
            ends: [e.startLabelRight ?? '', e.endLabelLeft ?? ''] as string[],
            dotted: e.pattern ? e.pattern !== 'solid' : /note/.test(e.classes),
          }),
        ) as MermaidEdge[],
        slices: [...(db.getSections?.() ?? [])] as [string, number][],
        title: (db.getDiagramTitle?.() ?? '') as string,
        accTitle: (db.getAccTitle?.() ?? '') as string,
        accDescription: (db.getAccDescription?.() ?? '') as string,
        // biome-ignore-end lint/suspicious/noExplicitAny: as above
      };
    }, source);

  /** Mermaid's names for line ends. */
  const ENDS: Record<string, string> = {
    arrow_barb: 'arrow',
    extension: 'triangle',
    composition: 'diamond',
    aggregation: 'hollow-diamond',
    dependency: 'open',
    only_one: 'one',
    zero_or_one: 'zero-or-one',
    one_or_more: 'one-or-more',
    zero_or_more: 'zero-or-more',
  };
  /** Shapes without a state name. */
  const PSEUDO: Record<string, string> = {
    stateStart: 'start',
    stateEnd: 'end',
    fork: 'bar',
    join: 'bar',
    choice: 'choice',
  };
  const CHARTS = [
    ['state', parseState, STATES],
    ['class', parseClass, CLASSES],
    ['er', parseEntities, ENTITIES],
  ] as const;

  test.each(
    CHARTS.flatMap(([kind, parse, sources]) =>
      sources.map((source) => [kind, source.split('\n').slice(1, 4).join(' ⏎ '), source, parse] as const),
    ),
  )('%s: %s', async (_, __, source, parse) => {
    const theirs = await askForData(source);
    const ours = parse(readSource(source));
    const parents = new Map(
      [...ours.subgraphs.values()].flatMap(({ id, members }) => members.map((member) => [member, id])),
    );
    const text = (label: string) => plain(label.replaceAll('<', '&lt;')).replaceAll('&lt;', '<');
    const words = (label = '') => plain(label.replace(/<(?!br)/g, '&lt;'));

    // Both generate ids, so nodes are matched by label.
    const names = new Map(
      theirs.nodes.map(({ id, label, shape }) => [
        id,
        PSEUDO[shape] ?? (shape === 'divider' ? 'region' : words(label)),
      ]),
    );
    const ourName = (id: string): string => {
      const node = ours.nodes.get(id);
      if (node && Object.values(PSEUDO).includes(node.shape)) return node.shape;
      const subgraph = ours.subgraphs.get(id);
      if (subgraph?.isRegion) return 'region';
      return plain((subgraph ?? node)?.label?.text ?? id);
    };
    const isShown = ({ shape }: { shape: string }) => shape !== 'noteGroup';
    expect(
      [...ours.nodes.keys(), ...ours.subgraphs.keys()]
        .map((id) => `${ourName(parents.get(id) ?? '')} / ${ourName(id)}`)
        .sort(),
    ).toEqual(
      theirs.nodes
        .filter(isShown)
        .map(({ id, parent }) => {
          const isNote = parent.endsWith('----parent');
          const owner = isNote
            ? (theirs.nodes.find(({ id: of }) => `${of}----parent` === parent)?.parent ?? '')
            : parent;
          return `${names.get(owner) ?? ''} / ${names.get(id)}`;
        })
        .sort(),
    );
    expect(
      ours.edges
        .map(({ from, to, label, start, end, startText, endText, stroke }) =>
          [
            ourName(from),
            ourName(to),
            plain(label?.text),
            start,
            end,
            startText ?? '',
            endText ?? '',
            stroke === 'dotted',
          ].join(' | '),
        )
        .sort(),
    ).toEqual(
      theirs.edges
        .map(({ from, to, label, heads, ends, dotted }) =>
          [
            names.get(from),
            names.get(to),
            words(label),
            ...heads.map((head) => ENDS[head] ?? head),
            ...ends,
            dotted,
          ].join(' | '),
        )
        .sort(),
    );
    const says = [...ours.nodes.values()].flatMap(({ card, shape }) =>
      shape === 'rounded' ? [] : (card?.says ?? []),
    );
    expect(says.map((each) => plain(each))).toEqual(
      theirs.nodes.flatMap((node) =>
        node.says.map((each) => text(each.replace(/List~int~(?=\s)/, 'List<int>'))),
      ),
    );
    expect([ours.accTitle ?? '', ours.accDescription ?? '']).toEqual([
      theirs.accTitle,
      theirs.accDescription.replace(/\s+/g, ' '),
    ]);
  });

  test.each(PIES)('%s', async (source) => {
    const theirs = await askForData(source);
    const ours = parsePie(readSource(source));
    expect(ours.slices.map(({ name, value }) => [plain(name), value])).toEqual(
      theirs.slices.map(([name, value]) => [plain(name), value]),
    );
    expect([ours.title ?? '', ours.accTitle ?? '', ours.accDescription ?? '']).toEqual([
      theirs.title,
      theirs.accTitle,
      theirs.accDescription,
    ]);
  });

  test.each(TIMELINES)('%s', async (source) => {
    const theirs = await shared.page.evaluate(async (text) => {
      // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
      const { mermaid } = window as any;
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      const named = db.getCommonDb();
      return {
        direction: db.getDirection() as string,
        sections: [...db.getSections()] as string[],
        tasks: (db.getTasks() as { section: string; task: string; events: string[] }[]).map(
          ({ section, task, events }) => [section, task, ...events],
        ),
        named: [named.getDiagramTitle(), named.getAccTitle(), named.getAccDescription()] as string[],
      };
    }, source);
    const ours = parseTimeline(readSource(source));
    const text = (written: string) => plain(written.replace(/<(?!br)/g, '&lt;'));
    expect(ours.direction).toBe(theirs.direction);
    expect(ours.sections.flatMap(({ name }) => name ?? [])).toEqual(theirs.sections.map(text));
    expect(
      ours.sections.flatMap(({ name = '', periods }) =>
        periods.map((period) => [name, period.name, ...period.events].map(text)),
      ),
    ).toEqual(theirs.tasks.map((task) => task.map(text)));
    expect([ours.title ?? '', ours.accTitle ?? '', ours.accDescription ?? '']).toEqual(theirs.named);
  });

  test.each(GANTTS)('%s', async (source) => {
    const theirs = await shared.page.evaluate(
      async (text) => {
        // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
        const { mermaid } = window as any;
        await mermaid.parse(text);
        const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
        // ssg uses UTC. For a format without a date, mermaid uses today and ssg uses 1970.
        const minutes = (date: Date) => Math.round(date.getTime() / 60_000) - date.getTimezoneOffset();
        const today = /HH:mm/.test(db.getDateFormat())
          ? minutes(new Date(new Date().setHours(0, 0, 0, 0)))
          : 0;
        type Theirs = {
          section: string;
          task: string;
          startTime: Date;
          endTime: Date;
          renderEndTime: Date | null;
        };
        return {
          tasks: (db.getTasks() as (Theirs & Record<string, boolean>)[]).map((task) => [
            task.section,
            task.task.trim(),
            ...['active', 'done', 'crit', 'milestone', 'vert'].filter((tag) => task[tag]),
            ...[task.startTime, task.endTime, task.renderEndTime ?? task.endTime].map(
              (date) => minutes(date) - today,
            ),
          ]) as (string | number)[][],
          formats: [db.getAxisFormat(), db.getTickInterval() ?? ''] as string[],
          named: [db.getDiagramTitle().trim(), db.getAccTitle(), db.getAccDescription()] as string[],
        };
        // Mermaid 11.17 itself does not treat these as functions.
      },
      source.replace('topAxis', ''),
    );
    const ours = parseGantt(readSource(source));
    const text = (part: string | number) =>
      typeof part === 'number' ? part : plain(part.replaceAll('<', '&lt;'));
    expect(
      ours.sections.flatMap(({ name = '', tasks }) =>
        tasks.map((task) =>
          [
            name,
            task.name,
            ...['active', 'done', 'crit', 'milestone', 'vert'].filter((tag) => task.tags.has(tag as never)),
            ...[task.start, task.end, task.drawnEnd].map((time) => time / 60_000),
          ].map(text),
        ),
      ),
    ).toEqual(theirs.tasks.map((task) => task.map(text)));
    const { tickInterval: every } = ours;
    expect([ours.axisFormat ?? '', every ? `${every.count}${every.unit}` : '']).toEqual(theirs.formats);
    expect([ours.title ?? '', ours.accTitle ?? '', ours.accDescription ?? '']).toEqual(theirs.named);
  });

  test.each(MINDMAPS)('%s', async (source) => {
    type Theirs = { nodeId: string; descr: string; type: number; children: Theirs[] };
    type Tree = [label: string, shape: string, children: Tree[]];
    const theirs = await shared.page.evaluate(async (text) => {
      // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
      const { mermaid } = window as any;
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      // The tree has cycles in irrelevant places.
      const copy = ({ nodeId, descr, type, children }: Theirs): Theirs => ({
        nodeId,
        descr,
        type,
        children: children.map(copy),
      });
      return copy(db.getMindmap());
    }, source);
    const shapes = ['plain', 'rounded', 'rect', 'circle', 'cloud', 'bang', 'hexagon'];
    const words = (label: string) => plain(label, true);
    const theirTree = ({ descr, type, children }: Theirs): Tree => [
      words(descr),
      shapes[type] as string,
      children.map(theirTree),
    ];
    const ourTree = ({ label, shape, children }: MindNode): Tree => [
      words(label.text),
      shape,
      children.map(ourTree),
    ];
    expect(ourTree(parseMindmap(readSource(source)).root as MindNode)).toEqual(theirTree(theirs));
  });

  test.each(GIT_GRAPHS)('%s', async (source) => {
    const theirs = await shared.page.evaluate(async (text) => {
      // biome-ignore lint/suspicious/noExplicitAny: mermaid's inside has no types
      const { mermaid } = window as any;
      await mermaid.parse(text);
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
      type Theirs = {
        id: string;
        seq: number;
        type: number;
        tags: string[];
        parents: string[];
        branch: string;
        customType?: number;
      };
      const commits: Theirs[] = [...db.getCommits().values()].sort((a: Theirs, b: Theirs) => a.seq - b.seq);
      const at = new Map(commits.map(({ id }, index) => [id, index]));
      return {
        branches: db.getBranchesAsObjArray().map(({ name }: { name: string }) => name) as string[],
        commits: commits.map(({ id, type, customType, tags, parents, branch }) => ({
          id: /^\d+-[\da-f]{7}$/.test(id) ? '' : id,
          kind: customType ?? type,
          tags: tags.filter(Boolean),
          parents: parents.map((parent) => at.get(parent)),
          branch,
        })),
        named: [db.getDiagramTitle(), db.getAccTitle(), db.getAccDescription()] as string[],
      };
    }, source);
    const ours = parseGitGraph(readSource(source));
    const kinds = ['normal', 'reverse', 'highlight', 'merge', 'cherry-pick'];
    expect(ours.branches).toEqual(theirs.branches);
    expect(
      ours.commits.map(({ id = '', ...rest }) => ({
        ...rest,
        id: plain(id),
        tags: rest.tags.map((tag) => plain(tag)),
      })),
    ).toEqual(
      theirs.commits.map((commit) => ({
        ...commit,
        // A cherry-picked commit has a generated name.
        id: kinds[commit.kind] === 'cherry-pick' ? '' : plain(commit.id),
        tags: commit.tags.map((tag) => plain(tag)),
        kind: kinds[commit.kind],
      })),
    );
    expect([ours.title ?? '', ours.accTitle ?? '', ours.accDescription ?? '']).toEqual(theirs.named);
  });
});
