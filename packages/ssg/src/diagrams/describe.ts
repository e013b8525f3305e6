/** What a diagram says, for those who cannot see it and whose author has not said it. Only the author's words and signs. */
import type { Flowchart } from './flowchart/model.ts';
import type { Sequence } from './sequence/model.ts';
import { type LabelSource, plainText } from './text/label.ts';

export function describeFlowchart(chart: Flowchart): string {
  const name = (id: string) => {
    const label: LabelSource | undefined = chart.subgraphs.get(id)?.label ?? chart.nodes.get(id)?.label;
    return (label && plainText(label)) || id;
  };
  const edges = chart.edges
    .filter(({ stroke }) => stroke !== 'invisible')
    .map((edge) => {
      const label = edge.label ? plainText(edge.label) : '';
      const arrow = edge.end === 'none' ? '—' : edge.start === 'none' ? '→' : '↔';
      return `${name(edge.from)} ${arrow} ${name(edge.to)}${label && ` (${label})`}`;
    });
  const connected = new Set(chart.edges.flatMap(({ from, to }) => [from, to]));
  const alone = [...chart.nodes.keys()].filter((id) => !connected.has(id)).map(name);
  return [...edges, ...alone].join('; ');
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
