/**
 * A mermaid diagram to SVG, without a browser and without mermaid: read, lay out, draw. A pure function of the source.
 */
import { nearest } from '../diagnostic/nearest.ts';
import { sha256 } from '../sha256.ts';
import type { DrawnDiagram } from '../types.ts';
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
import { drawFlowchart } from './flowchart/draw.ts';
import { layoutFlowchart } from './flowchart/layout.ts';
import type { Flowchart } from './flowchart/model.ts';
import { parseFlowchart } from './flowchart/parse.ts';
import { drawGantt } from './gantt/draw.ts';
import { parseGantt } from './gantt/parse.ts';
import { drawGitGraph } from './git/draw.ts';
import { parseGitGraph } from './git/parse.ts';
import { drawMindmap } from './mindmap/draw.ts';
import { parseMindmap } from './mindmap/parse.ts';
import { drawPie } from './pie/draw.ts';
import { parsePie } from './pie/parse.ts';
import { drawSequence } from './sequence/draw.ts';
import { layoutSequence } from './sequence/layout.ts';
import { parseSequence } from './sequence/parse.ts';
import { DiagramError, type DiagramSource, lineOf, readSource, Unsupported } from './source.ts';
import { parseState } from './state/parse.ts';
import { drawTimeline } from './timeline/draw.ts';
import { parseTimeline } from './timeline/parse.ts';
import { type Drawing, fitsPhone, wrapDrawing } from './wrap-drawing.ts';

export function drawDiagram(source: string): DrawnDiagram {
  const read = readSource(source);
  const kind = KINDS.get(read.kind);
  if (!kind) {
    const meant = FOR_BROWSER.includes(read.kind) ? undefined : nearest(read.kind, NAMES);
    if (meant)
      return {
        error: `there is no \`${read.kind}\`; did you mean \`${meant}\`?`,
        line: lineOf(read.text, 0),
      };
    return { unsupported: `\`${read.kind}\`` };
  }
  try {
    return kind(read, sha256(source).slice(0, 8));
  } catch (error) {
    if (error instanceof DiagramError) return { error: error.message, line: lineOf(read.text, error.offset) };
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

type Drawer = (source: DiagramSource, hash: string) => DrawnDiagram;

/** By the first word of the source. */
const KINDS = new Map<string, Drawer>([
  ['flowchart', drawChart(parseFlowchart)],
  ['graph', drawChart(parseFlowchart)],
  ['sequenceDiagram', drawSteps],
  ['stateDiagram', drawChart(parseState)],
  ['stateDiagram-v2', drawChart(parseState)],
  ['classDiagram', drawChart(parseClass)],
  ['classDiagram-v2', drawChart(parseClass)],
  ['erDiagram', drawChart(parseEntities)],
  ['pie', drawSlices],
  ['timeline', drawPeriods],
  ['gitGraph', drawCommits],
  ['gantt', drawTasks],
  ['mindmap', drawThoughts],
]);

/** What mermaid draws in the browser. */
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

/** A chart from side to side that is wider than this is laid out from top to bottom. */
const WIDEST = 960;

function drawChart(parse: (source: DiagramSource) => Flowchart): Drawer {
  return (source, hash) => drawNodes(parse(source), hash);
}

function drawNodes(chart: Flowchart, hash: string): DrawnDiagram {
  let layout = layoutFlowchart(chart);
  if (layout.width > WIDEST && (chart.direction === 'LR' || chart.direction === 'RL')) {
    const upright = layoutFlowchart(chart, { direction: 'TB' });
    if (upright.width < layout.width) layout = upright;
  }
  if (!fitsPhone(layout.width)) {
    const compact = layoutFlowchart(chart, { compact: true });
    if (fitsPhone(compact.width)) layout = compact;
  }
  const { width, height } = layout;
  const drawing = { width, height, content: drawFlowchart(chart, layout) };
  return wrapped(chart.kind, chart, drawing, describeFlowchart, hash);
}

function drawSteps(source: DiagramSource, hash: string): DrawnDiagram {
  const sequence = parseSequence(source);
  const layout = layoutSequence(sequence);
  const drawing = {
    width: layout.right - layout.left,
    height: layout.bottom - layout.top,
    content: drawSequence(layout),
  };
  return wrapped('sequence', sequence, drawing, describeSequence, hash);
}

function drawSlices(source: DiagramSource, hash: string): DrawnDiagram {
  const pie = parsePie(source);
  if (pie.slices.every(({ value }) => value === 0)) throw new Unsupported('a pie without slices');
  return wrapped('pie', pie, drawPie(pie), describePie, hash);
}

function drawPeriods(source: DiagramSource, hash: string): DrawnDiagram {
  const timeline = parseTimeline(source);
  if (timeline.sections.length === 0) throw new Unsupported('a timeline without periods');
  return wrapped('timeline', timeline, drawTimeline(timeline), describeTimeline, hash);
}

function drawCommits(source: DiagramSource, hash: string): DrawnDiagram {
  const graph = parseGitGraph(source);
  if (graph.commits.length === 0) throw new Unsupported('a history without commits');
  return wrapped('git', graph, drawGitGraph(graph), describeGitGraph, hash);
}

function drawTasks(source: DiagramSource, hash: string): DrawnDiagram {
  const gantt = parseGantt(source);
  if (gantt.sections.every(({ tasks }) => tasks.length === 0)) throw new Unsupported('a chart without tasks');
  return wrapped('gantt', gantt, drawGantt(gantt), describeGantt, hash);
}

function drawThoughts(source: DiagramSource, hash: string): DrawnDiagram {
  const { root, ...named } = parseMindmap(source);
  if (!root) throw new Unsupported('a mind map without a root');
  return wrapped('mindmap', { ...named, root }, drawMindmap(root), describeMindmap, hash);
}

interface Titled {
  title?: string | undefined;
  accTitle?: string | undefined;
  accDescription?: string | undefined;
}

/** A drawing with its heading, and with what assistive technology says of it. */
function wrapped<Chart extends Titled>(
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
