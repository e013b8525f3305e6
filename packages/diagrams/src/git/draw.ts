/**
 * Draws the history of a repository from left to right: a lane per branch, with its commits in chronological order. A line
 * to a new branch changes lanes at its start, and a merge at its end, so no line crosses a commit.
 */
import { blockOf, literal } from '../card.ts';
import { colorOf } from '../series.ts';
import { type Drawn, element, number, type Point, path, point, rect, textBlock } from '../svg.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import type { Commit, GitGraph } from './parse.ts';

const RADIUS = 9;
/** Minimum distance between commits. */
const STEP = 46;
const CORNER = 12;
const GAP = 10;
const LABEL = { width: 104, size: 12 };
const PAD = { x: 10, y: 6 };

interface Placed extends Point {
  commit: Commit;
  label: TextBlock | undefined;
  tags: TextBlock[];
}

export function drawGitGraph(graph: GitGraph): Drawn {
  const names = new Map(graph.branches.map((name) => [name, blockOf({ text: literal(name), isBold: true })]));
  const nameWidth = Math.max(...[...names.values()].map(({ width }) => width)) + 2 * PAD.x;
  const placed = placeAcross(graph.commits, nameWidth + GAP + STEP / 2);
  let height = 0;
  const lanes = new Map<string, number>();
  for (const name of graph.branches) {
    const own = placed.filter(({ commit }) => commit.branch === name);
    const above = Math.max(RADIUS, ...own.map(({ tags }) => RADIUS + heightOf(tags)));
    const below = Math.max(RADIUS, ...own.map(({ label }) => RADIUS + (label ? label.height + 4 : 0)));
    const least = (names.get(name) as TextBlock).height / 2 + PAD.y;
    height += Math.max(above, least) + (lanes.size === 0 ? 0 : GAP * 1.6);
    lanes.set(name, height);
    height += Math.max(below, least);
  }
  for (const each of placed) each.y = lanes.get(each.commit.branch) as number;
  const width = Math.max(nameWidth + STEP, ...placed.map((each) => each.x + widthOf(each) / 2)) + GAP;
  let content = '';
  for (const [index, name] of graph.branches.entries()) {
    const y = lanes.get(name) as number;
    const block = names.get(name) as TextBlock;
    const box = { x: nameWidth / 2, y, width: nameWidth, height: block.height + 2 * PAD.y };
    content += path('divider', `M${number(nameWidth)} ${number(y)}H${number(width)}`);
    content += element(
      'g',
      { class: 'node' },
      rect(box, { class: `shape filled stroked ${colorOf(index)}`, rx: 4 }) +
        textBlock(block, { x: box.x, y }),
    );
  }
  for (const each of placed) content += drawEdges(each, placed);
  for (const each of placed) content += drawCommit(each, colorOf(graph.branches.indexOf(each.commit.branch)));
  return { width, height, content };
}

/** Prevents overlapping texts within a lane; commits of other lanes may overlap them. */
function placeAcross(commits: readonly Commit[], left: number): Placed[] {
  const last = new Map<string, Placed>();
  let x = left - STEP;
  return commits.map((commit) => {
    const label = commit.id === undefined ? undefined : textOf(commit.id);
    const each: Placed = { x: 0, y: 0, commit, label, tags: commit.tags.map(textOf) };
    const before = last.get(commit.branch);
    const room = before
      ? before.x + (widthOf(before) + widthOf(each)) / 2 + GAP
      : left - STEP / 2 + widthOf(each) / 2;
    x = Math.max(x + STEP, room);
    each.x = x;
    last.set(commit.branch, each);
    return each;
  });
}

function textOf(text: string): TextBlock {
  return layoutLabel({ text: literal(text), markdown: false }, LABEL.width, { size: LABEL.size });
}

function widthOf({ label, tags }: Placed): number {
  return Math.max(2 * RADIUS, label?.width ?? 0, ...tags.map(({ width }) => width + 2 * PAD.x));
}

function heightOf(tags: readonly TextBlock[]): number {
  return tags.reduce((sum, { height }) => sum + height + PAD.y + 4, tags.length === 0 ? 0 : 4);
}

function drawEdges({ x, y, commit }: Placed, placed: readonly Placed[]): string {
  return commit.parents
    .map((number) => placed[number] as Placed)
    .map((from, index) => {
      if (from.y === y) return path('line', `M${point(from)}H${number(x)}`);
      const down = Math.sign(y - from.y) * CORNER;
      if (commit.kind === 'cherry-pick' && index > 0) {
        const middle = (from.y + y) / 2;
        const curve = `M${point(from)}C${number(from.x)} ${number(middle)} ${number(x)} ${number(middle)} ${point({ x, y })}`;
        return element('g', { class: 'dotted' }, path('line', curve));
      }
      const corner = index === 0 ? { x: from.x, y } : { x, y: from.y };
      const d =
        index === 0
          ? `M${point(from)}V${number(y - down)}Q${point(corner)} ${number(from.x + CORNER)} ${number(y)}H${number(x)}`
          : `M${point(from)}H${number(x - CORNER)}Q${point(corner)} ${number(x)} ${number(from.y + down)}V${number(y)}`;
      return path('line', d);
    })
    .join('');
}

function drawCommit({ x, y, commit, label, tags }: Placed, color: string): string {
  const look = `line ${color}`;
  const circle = (r: number, className = look): string =>
    element('circle', { class: className, cx: x, cy: y, r });
  let drawn = '';
  if (commit.kind === 'highlight') {
    drawn = rect({ x, y, width: 2 * RADIUS, height: 2 * RADIUS }, { class: look, rx: 2 });
    drawn += rect({ x, y, width: RADIUS, height: RADIUS }, { class: 'disc' });
  } else drawn = circle(RADIUS);
  if (commit.kind === 'merge') drawn += circle(RADIUS - 4, 'line');
  if (commit.kind === 'cherry-pick') drawn += circle(3, 'disc');
  if (commit.kind === 'reverse') {
    const arm = RADIUS * Math.SQRT1_2;
    drawn += path('line', `M${point({ x: x - arm, y: y - arm })}L${point({ x: x + arm, y: y + arm })}`);
    drawn += path('line', `M${point({ x: x - arm, y: y + arm })}L${point({ x: x + arm, y: y - arm })}`);
  }
  if (label) drawn += textBlock(label, { x, y: y + RADIUS + 4 + label.height / 2 }, { class: 'halo' });
  let top = y - RADIUS - 4;
  for (const tag of tags) {
    const height = tag.height + PAD.y;
    const at = { x, y: top - height / 2 };
    const box = rect({ ...at, width: tag.width + 2 * PAD.x, height }, { class: 'shape', rx: height / 2 });
    drawn += element('g', { class: 'node' }, box + textBlock(tag, at));
    top -= height + 4;
  }
  return drawn;
}
