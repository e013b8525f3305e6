/** Descriptions of diagrams for assistive technology, if the author wrote none. They consist of the author's words and symbols. */
import { literalLines } from './card.ts';
import type { Flowchart, FlowEdge } from './flowchart/model.ts';
import { DAY, formatDate } from './gantt/dates.ts';
import type { Gantt } from './gantt/parse.ts';
import type { GitGraph } from './git/parse.ts';
import type { Mindmap, MindNode } from './mindmap/parse.ts';
import { percentOf } from './pie/draw.ts';
import type { Pie } from './pie/parse.ts';
import type { Sequence } from './sequence/model.ts';
import { type LabelSource, plainText } from './text/label.ts';
import type { Timeline } from './timeline/parse.ts';

export function describeFlowchart(chart: Flowchart): string {
  const name = (id: string) => {
    const node = chart.nodes.get(id);
    if (node?.shape === 'start' || node?.shape === 'end') return node.shape;
    const label: LabelSource | undefined = chart.subgraphs.get(id)?.label ?? node?.label;
    return (label && plainText(label)) || id;
  };
  const edges = chart.edges
    .filter(({ stroke }) => stroke !== 'invisible')
    .map((edge) => {
      const label = edge.label ? plainText(edge.label) : '';
      const arrow = arrowOf(chart.kind, edge);
      return `${name(edge.from)} ${arrow} ${name(edge.to)}${label && ` (${label})`}`;
    });
  const connected = new Set(chart.edges.flatMap(({ from, to }) => [from, to]));
  const alone = [...chart.nodes.keys()].filter((id) => !connected.has(id)).map(name);
  const contents = [...chart.nodes.values()].flatMap(({ id, card }) =>
    card && card.says.length > 0
      ? [`${name(id)}: ${card.says.map((text) => plainText({ text, markdown: false })).join(', ')}`]
      : [],
  );
  return [...edges, ...alone, ...contents].join('; ');
}

function arrowOf(kind: Flowchart['kind'], { start, end }: FlowEdge): string {
  // The ends of an entity's relationships are cardinalities, not directions.
  if (kind === 'er' || start === end) return end === 'none' || kind === 'er' ? '—' : '↔';
  if (end === 'none') return '←';
  return start === 'none' ? '→' : '↔';
}

export function describePie({ slices }: Pie): string {
  const sum = slices.reduce((total, { value }) => total + value, 0);
  return slices.map(({ name, value }) => `${name}: ${percentOf(value / sum)}`).join('; ');
}

export function describeGitGraph({ commits }: GitGraph): string {
  return commits
    .map(({ id, branch, tags, kind, parents }) => {
      const merged = commits[parents[1] ?? -1];
      const from = kind === 'cherry-pick' ? merged?.id : merged?.branch;
      const said = [id, ...tags].filter(Boolean).join(', ');
      return `${branch}${from === undefined ? '' : ` ← ${from}`}${said && `: ${said}`}`;
    })
    .join('; ');
}

export function describeTimeline({ sections }: Timeline): string {
  const text = (written: string) => plainText({ text: written, markdown: false });
  return sections
    .flatMap(({ name, periods }) => [
      ...(name === undefined ? [] : [text(name)]),
      ...periods.map((period) =>
        [text(period.name), period.events.map(text).join(', ')].filter(Boolean).join(': '),
      ),
    ])
    .join('; ');
}

export function describeGantt({ sections, dateFormat }: Gantt): string {
  return sections
    .flatMap(({ name, tasks }) => [
      ...(name === undefined ? [] : [name]),
      ...tasks.map((task) => {
        // A day ends at the following midnight.
        const isWhole = task.start % DAY === 0 && task.end % DAY === 0;
        const last = isWhole ? task.end - DAY : task.end;
        const dates = last <= task.start || task.tags.has('vert') ? [task.start] : [task.start, last];
        const said = new Set(dates.map((time) => formatDate(time, dateFormat)));
        return `${task.name}: ${[[...said].join(' – '), ...task.tags].join(', ')}`;
      }),
    ])
    .map((text) => plainText({ text: literalLines(text), markdown: false }))
    .join('; ');
}

export function describeMindmap({ root }: Mindmap): string {
  const say = ({ label, children }: MindNode): string => {
    const name = plainText(label);
    return children.length === 0 ? name : `${name} (${children.map(say).join(', ')})`;
  };
  return say(root);
}

export function describeSequence({ participants, steps }: Sequence): string {
  const name = (id: string) => plainText(participants.get(id)?.label ?? { text: id, markdown: false });
  return steps
    .flatMap((step) => {
      if (step.type === 'message') return [`${name(step.from)} → ${name(step.to)}: ${plainText(step.label)}`];
      return step.type === 'note' || step.type === 'section' ? [plainText(step.label)] : [];
    })
    .join('; ');
}
