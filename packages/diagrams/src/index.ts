/**
 * Converts a mermaid diagram to SVG, without a browser and without mermaid: parse, lay out, draw. A pure function of the
 * source.
 */
import { hash as digest } from 'node:crypto';
import { parseClass } from './class/parse.ts';
import {
  describeFlowchart,
  describeGantt,
  describeGitGraph,
  describeMindmap,
  describePie,
  describeSequence,
  describeTimeline,
} from './describe.ts';
import { parseEntities } from './entity/parse.ts';
import type { BestOrder } from './flowchart/dagre.ts';
import { drawFlowchart } from './flowchart/draw.ts';
import { type Layout, type LayoutOptions, layoutFlowchart } from './flowchart/layout.ts';
import type { Flowchart } from './flowchart/model.ts';
import { parseFlowchart } from './flowchart/parse.ts';
import { drawGantt } from './gantt/draw.ts';
import { parseGantt } from './gantt/parse.ts';
import { drawGitGraph } from './git/draw.ts';
import { parseGitGraph } from './git/parse.ts';
import { drawMindmap } from './mindmap/draw.ts';
import { parseMindmap } from './mindmap/parse.ts';
import { nearMiss } from './near-miss.ts';
import { drawPie } from './pie/draw.ts';
import { parsePie } from './pie/parse.ts';
import { drawSequence } from './sequence/draw.ts';
import { layoutSequence } from './sequence/layout.ts';
import { parseSequence } from './sequence/parse.ts';
import { DiagramError, type DiagramSource, placeOf, readSource, Unsupported } from './source.ts';
import { parseState } from './state/parse.ts';
import { drawTimeline } from './timeline/draw.ts';
import { parseTimeline } from './timeline/parse.ts';
import { type Drawing, fitsPhone, isLegibleOnPhone, wrapDrawing } from './wrap-drawing.ts';

/** A drawn diagram, or why it could not be drawn. */
export type DrawnDiagram =
  | {
      /** An `<svg>` element for an HTML page. Its colors are in `drawing.css`. */
      svg: string;
      kind:
        | 'flowchart'
        | 'sequence'
        | 'state'
        | 'class'
        | 'er'
        | 'pie'
        | 'timeline'
        | 'git'
        | 'gantt'
        | 'mindmap';
      /** Wider than a phone: the page should let it scroll. */
      isWide: boolean;
    }
  /** A feature that only the browser can draw. */
  | { unsupported: string }
  /** 1-based line and column in the source. */
  | { error: string; hint?: string | undefined; line: number; column?: number };

/**
 * @param source Mermaid text, with its front matter if it has any
 * @returns never throws for invalid text
 */
export function drawDiagram(source: string): DrawnDiagram {
  const read = readSource(source);
  const kind = KINDS.get(read.kind);
  if (!kind) {
    const meant = FOR_BROWSER.includes(read.kind) ? undefined : nearMiss(read.kind, NAMES);
    if (meant) {
      const place = placeOf(read.text, read.text.search(/\S/));
      return { error: `unknown type \`${read.kind}\``, hint: `did you mean \`${meant}\`?`, ...place };
    }
    return { unsupported: `\`${read.kind}\`` };
  }
  try {
    return kind(read, digest('sha256', source).slice(0, 8));
  } catch (error) {
    if (error instanceof DiagramError) {
      const { message, hint, offset } = error;
      return { error: message, hint, ...placeOf(read.text, offset) };
    }
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

type Renderer = (source: DiagramSource, hash: string) => DrawnDiagram;

/** Renderers by the first word of the source. */
const KINDS = new Map<string, Renderer>([
  ['flowchart', chartRenderer(parseFlowchart)],
  ['graph', chartRenderer(parseFlowchart)],
  ['sequenceDiagram', renderSequence],
  ['stateDiagram', chartRenderer(parseState)],
  ['stateDiagram-v2', chartRenderer(parseState)],
  ['classDiagram', chartRenderer(parseClass)],
  ['classDiagram-v2', chartRenderer(parseClass)],
  ['erDiagram', chartRenderer(parseEntities)],
  ['pie', renderPie],
  ['timeline', renderTimeline],
  ['gitGraph', renderGitGraph],
  ['gantt', renderGantt],
  ['mindmap', renderMindmap],
]);

/** Diagrams that mermaid draws in the browser. */
const FOR_BROWSER = [
  'architecture-beta',
  'block-beta',
  'C4Context',
  'info',
  'journey',
  'kanban',
  'packet-beta',
  'quadrantChart',
  'radar-beta',
  'requirementDiagram',
  'sankey-beta',
  'treemap-beta',
  'xychart-beta',
  'zenuml',
];

const NAMES = [...KINDS.keys(), ...FOR_BROWSER];

/** Width beyond which a horizontal chart is laid out vertically. */
const MAX_WIDTH = 960;

/** Widths of the text in boxes, for charts that are too wide for a phone otherwise. */
const COMPACT_TEXT = 140;
const NARROW_TEXT = 84;

function chartRenderer(parse: (source: DiagramSource) => Flowchart): Renderer {
  return (source, hash) => renderFlowchart(parse(source), hash);
}

function renderFlowchart(chart: Flowchart, hash: string): DrawnDiagram {
  const orders = new Map<string, BestOrder>();
  const layOut = (options?: LayoutOptions): Layout => layoutFlowchart(chart, { ...options, orders });
  let layout = layOut();
  if (layout.width > MAX_WIDTH && (chart.direction === 'LR' || chart.direction === 'RL')) {
    const upright = layOut({ direction: 'TB' });
    if (upright.width < layout.width) layout = upright;
  }
  if (!isLegibleOnPhone(layout.width)) layout = compactLayout(layout, layOut);
  const { width, height } = layout;
  const drawing = { width, height, content: drawFlowchart(chart, layout) };
  return withDescription(chart.kind, chart, drawing, describeFlowchart, hash);
}

/** A layout for phones. One that fits nowhere scrolls, and its text wraps little. */
function compactLayout(layout: Layout, layOut: (options: LayoutOptions) => Layout): Layout {
  const compact = layOut({ textWidth: COMPACT_TEXT });
  const usual = compact.width < layout.width ? compact : layout;
  if (isLegibleOnPhone(usual.width)) return usual;
  const narrow = layOut({ textWidth: NARROW_TEXT });
  if (isLegibleOnPhone(narrow.width)) return narrow;
  return !fitsPhone(usual.width) && fitsPhone(narrow.width) ? narrow : usual;
}

function renderSequence(source: DiagramSource, hash: string): DrawnDiagram {
  const sequence = parseSequence(source);
  const layout = layoutSequence(sequence);
  const drawing = {
    width: layout.right - layout.left,
    height: layout.bottom - layout.top,
    content: drawSequence(layout),
  };
  return withDescription('sequence', sequence, drawing, describeSequence, hash);
}

function renderPie(source: DiagramSource, hash: string): DrawnDiagram {
  const pie = parsePie(source);
  if (pie.slices.every(({ value }) => value === 0)) throw new Unsupported('a pie without slices');
  return withDescription('pie', pie, drawPie(pie), describePie, hash);
}

function renderTimeline(source: DiagramSource, hash: string): DrawnDiagram {
  const timeline = parseTimeline(source);
  if (timeline.sections.length === 0) throw new Unsupported('a timeline without periods');
  return withDescription('timeline', timeline, drawTimeline(timeline), describeTimeline, hash);
}

function renderGitGraph(source: DiagramSource, hash: string): DrawnDiagram {
  const graph = parseGitGraph(source);
  if (graph.commits.length === 0) throw new Unsupported('a history without commits');
  return withDescription('git', graph, drawGitGraph(graph), describeGitGraph, hash);
}

function renderGantt(source: DiagramSource, hash: string): DrawnDiagram {
  const gantt = parseGantt(source);
  if (gantt.sections.every(({ tasks }) => tasks.length === 0)) throw new Unsupported('a chart without tasks');
  return withDescription('gantt', gantt, drawGantt(gantt), describeGantt, hash);
}

function renderMindmap(source: DiagramSource, hash: string): DrawnDiagram {
  const { root, ...named } = parseMindmap(source);
  if (!root) throw new Unsupported('a mind map without a root');
  return withDescription('mindmap', { ...named, root }, drawMindmap(root), describeMindmap, hash);
}

interface Titled {
  title?: string | undefined;
  accTitle?: string | undefined;
  accDescription?: string | undefined;
}

/** A drawing with its heading, and with a description for assistive technology. */
function withDescription<Chart extends Titled>(
  kind: Extract<DrawnDiagram, { svg: string }>['kind'],
  chart: Chart,
  drawing: Pick<Drawing, 'width' | 'height' | 'content'>,
  describe: (chart: Chart) => string | undefined,
  hash: string,
): DrawnDiagram {
  const { title, accTitle = title, accDescription = describe(chart) } = chart;
  const { svg, isWide } = wrapDrawing({
    ...drawing,
    hash,
    kind,
    heading: title,
    title: accTitle,
    description: accDescription,
  });
  return { svg, isWide, kind };
}
