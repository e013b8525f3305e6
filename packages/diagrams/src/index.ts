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
import { parseSequence } from './sequence/parse.ts';
import { DiagramError, type DiagramSource, placeOf, readSource, Unsupported } from './source.ts';
import { parseState } from './state/parse.ts';
import type { Naming } from './statements.ts';
import type { Drawn } from './svg.ts';
import { drawTimeline } from './timeline/draw.ts';
import { parseTimeline } from './timeline/parse.ts';
import { fitsPhone, isLegibleOnPhone, wrapDrawing } from './wrap-drawing.ts';

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
  ['flowchart', renderer('flowchart', parseFlowchart, drawChart, describeFlowchart)],
  ['graph', renderer('flowchart', parseFlowchart, drawChart, describeFlowchart)],
  ['sequenceDiagram', renderer('sequence', parseSequence, drawSequence, describeSequence)],
  ['stateDiagram', renderer('state', parseState, drawChart, describeFlowchart)],
  ['stateDiagram-v2', renderer('state', parseState, drawChart, describeFlowchart)],
  ['classDiagram', renderer('class', parseClass, drawChart, describeFlowchart)],
  ['classDiagram-v2', renderer('class', parseClass, drawChart, describeFlowchart)],
  ['erDiagram', renderer('er', parseEntities, drawChart, describeFlowchart)],
  ['pie', renderer('pie', parsePie, drawPie, describePie)],
  ['timeline', renderer('timeline', parseTimeline, drawTimeline, describeTimeline)],
  ['gitGraph', renderer('git', parseGitGraph, drawGitGraph, describeGitGraph)],
  ['gantt', renderer('gantt', parseGantt, drawGantt, describeGantt)],
  ['mindmap', renderer('mindmap', parseMindmap, drawMindmap, describeMindmap)],
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

function drawChart(chart: Flowchart): Drawn {
  const orders = new Map<string, BestOrder>();
  const layOut = (options?: LayoutOptions): Layout => layoutFlowchart(chart, { ...options, orders });
  let layout = layOut();
  if (layout.width > MAX_WIDTH && (chart.direction === 'LR' || chart.direction === 'RL')) {
    const upright = layOut({ direction: 'TB' });
    if (upright.width < layout.width) layout = upright;
  }
  if (!isLegibleOnPhone(layout.width)) layout = compactLayout(layout, layOut);
  const { width, height } = layout;
  return { width, height, content: drawFlowchart(chart, layout) };
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

/** Renders a drawing with its heading, and with a description for assistive technology. */
function renderer<Chart extends Naming>(
  kind: Extract<DrawnDiagram, { svg: string }>['kind'],
  parse: (source: DiagramSource) => Chart,
  draw: (chart: Chart) => Drawn,
  describe: (chart: Chart) => string,
): Renderer {
  return (source, hash) => {
    const chart = parse(source);
    const { title, accTitle = title, accDescription = describe(chart) } = chart;
    const { svg, isWide } = wrapDrawing({
      ...draw(chart),
      hash,
      kind,
      heading: title,
      title: accTitle,
      description: accDescription,
    });
    return { svg, isWide, kind };
  };
}
