/** State, class and entity diagrams, pies, timelines, git graphs, Gantt charts and mind maps: what is told of mistakes, and what a reader hears of them. What is read is compared with mermaid in a browser. */
import { describe, expect, test } from 'vitest';
import { generic, showMember } from '../../../packages/ssg/src/diagrams/class/members.ts';
import { drawDiagram } from '../../../packages/ssg/src/diagrams/index.ts';
import { CLASSES, ENTITIES, GANTTS, GIT_GRAPHS, MINDMAPS, PIES, STATES, TIMELINES } from './corpus.ts';

describe('errors have the line in the source', () => {
  test.each([
    [
      'stateDiagram-v2\n  A -> B',
      2,
      'a transition is written like `A --> B` or `A --> B: text`, not with `->`',
    ],
    ['stateDiagram-v2\n  state A {\n  B --> C', 2, '`state A {` is not closed: `}` is missing'],
    ['stateDiagram-v2\n  A --> B\n  }', 3, 'there is nothing that this `}` could close'],
    ['stateDiagram-v2\n  note right of A\n  text', 2, 'a note is not closed: `end note` is missing'],
    ['classDiagram\n  class A {\n    +int x', 2, '`class A {` is not closed: `}` is missing'],
    ['classDiagram\n  A => B', 2, '`A => B` is no statement of a class diagram'],
    [
      'classDiagram\n  class',
      2,
      'a class is written like `class Name`, `class Name["Label"]` or `class Name { … }`',
    ],
    [
      'erDiagram\n\n  A ||--o B : has',
      3,
      '`||--o` is no relationship; one is written like `A ||--o{ B : text`',
    ],
    [
      'erDiagram\n  A ||--o{ B',
      2,
      'a relationship needs a text after a colon, like `A ||--o{ B : text`; `: ""` is none',
    ],
    [
      'erDiagram\n  A {\n    string\n  }',
      3,
      '`string` is no attribute; one is written like `string name PK "comment"`',
    ],
    ['pie\n  "a" 1', 2, '`"a" 1` is no slice; one is written like `"Name" : 42`'],
    ['pie\n  "a": -1', 2, 'a slice cannot be -1: what a pie shows is not negative'],
    ['gantt\n  Task : 3d', 2, '`Task` is the first task, so it needs a start: `Task : 2024-01-31, 3d`'],
    [
      'gantt\n  A : 2024-01-01, 1d\n  no colon',
      3,
      '`no colon` is no task; one is written like `Name : id, 2024-01-31, 5d`',
    ],
    [
      'gantt\n  A : 2024-02-30, 1d',
      2,
      '`2024-02-30`, the start of `A`, is no date as `YYYY-MM-DD` says, and not `after id`',
    ],
    [
      'gantt\n  A : 2024-02-01, soon',
      2,
      '`soon`, the end of `A`, is no date as `YYYY-MM-DD` says, no duration like `5d`, and not `until id`',
    ],
    [
      'gantt\n  A : design, 2024-02-01, 1d\n  B : after desing, 1d',
      3,
      '`B` names a task `desing`, and none has this id; did you mean `design`?',
    ],
    [
      'gantt\n  A : a, after b, 1d\n  B : b, after a, 1d',
      2,
      '`A` waits for itself: its start or end depends on it',
    ],
    [
      'gantt\n  A : a, b, 2024-02-01, 1d, 2d',
      2,
      '`A` needs an end after the colon, or a start and an end, or an id, a start and an end',
    ],
    [
      'gantt\n  tickInterval 1 day',
      2,
      '`1 day` is no interval; one is written like `1day`, `2week` or `1month`',
    ],
    ['gantt\n  weekend sunday', 2, '`sunday` is none of friday, saturday'],
    [
      'gantt\n  excludes monday tuesday wednesday thursday friday weekends\n  A : 2024-02-01, 3d',
      3,
      '`A` never ends: `excludes` leaves no day for it',
    ],
    ['mindmap\n  root\n  other', 3, 'a mind map has one root: indent `other`, further than 2 characters'],
    ['mindmap\n  root\n    a[text', 3, '`[` is not closed: `]` is missing'],
    ['mindmap\n  root\n    a[text] more', 3, '`more` follows a node; each has a line of its own'],
    ['timeline\n\n  : late', 3, '`late` belongs to no period: that comes first'],
    ['timeline\n  2004 :Facebook', 2, '`:Facebook` is no event; one is written like `: text`, with a space'],
    ['gitGraph\n  commit\n  checkout develop', 3, 'there is no branch `develop`; `branch develop` makes one'],
    ['gitGraph\n  commit id: 1', 2, 'the value of `id:` needs quotes'],
    [
      'gitGraph\n  commit\n  branch a\n  checkout main\n  merge a',
      5,
      'both branches are at the same commit: there is nothing to merge',
    ],
    ['gitGraph\n  comit', 2, '`comit` is no statement of a git graph'],
    ['satteDiagram\n  A --> B', 1, 'there is no `satteDiagram`; did you mean `stateDiagram`?'],
  ])('%s', (source, line, error) => {
    expect(drawDiagram(source)).toEqual({ error, line });
  });
});

test.each([...STATES, ...CLASSES, ...ENTITIES, ...PIES, ...TIMELINES, ...GIT_GRAPHS, ...GANTTS, ...MINDMAPS])(
  '%s is drawn, the same each time',
  (source) => {
    const drawn = drawDiagram(source);
    expect(drawn).toHaveProperty('svg');
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawDiagram(source)).toEqual(drawn);
  },
);

const describedBy = (source: string) => /<desc[^>]*>([^<]*)/.exec(JSON.stringify(drawDiagram(source)))?.[1];

test('descriptions say what is drawn', () => {
  expect(describedBy('stateDiagram-v2\n[*] --> A\nA --> [*] : done\nA : An idle one')).toBe(
    'start → An idle one; An idle one → end (done)',
  );
  expect(describedBy('classDiagram\nAnimal <|-- Duck\nDuck : +swim() List~int~')).toBe(
    'Animal ← Duck; Duck: +swim() : List&lt;int&gt;',
  );
  expect(describedBy('erDiagram\nA ||--o{ B : has\nA { int id PK }')).toBe('A — B (has); A: int id PK');
  expect(describedBy('pie\n"a": 999\n"b": 1')).toBe('a: 99.9%; b: 0.1%');
  expect(describedBy('gitGraph\ncommit id: "a" tag: "1"\nbranch b\ncommit\ncheckout main\nmerge b')).toBe(
    'main: a, 1; b; main ← b',
  );
  expect(describedBy('timeline\nsection S\n2002 : a : b<br>c\n2003')).toBe('S; 2002: a, b c; 2003');
});

test('what a git graph is told about its drawing is left to the browser', () => {
  const source = `%%{init: { 'gitGraph': { 'mainBranchName': 'trunk' } } }%%\ngitGraph\n  commit\n  checkout trunk`;
  expect(drawDiagram(source)).toEqual({ unsupported: 'settings of a git graph' });
  expect(drawDiagram('gitGraph TB:\n  commit')).toEqual({ unsupported: '`gitGraph TB`' });
});

test('what a reader hears of a Gantt chart: days in the author’s format, the last one included', () => {
  const source =
    'gantt\ndateFormat D.M.YYYY\nsection S\nA : done, crit, 1.2.2024, 2d\nB : 1d\nC : milestone, 3.2.2024, 0d\nD : 12h';
  expect(describedBy(source)).toBe(
    'S; A: 1.2.2024 – 2.2.2024, done, crit; B: 3.2.2024; C: 3.2.2024, milestone; D: 3.2.2024',
  );
});

test('… and of a mind map', () => {
  expect(describedBy('mindmap\n root((R))\n  a["`**A**`"]\n   b<br>c\n  d')).toBe('R (A (b c), d)');
});

test('a mind map goes to both sides where that fits a phone, and else where it is narrower', () => {
  const widthOf = (source: string) =>
    Number(/viewBox="0 0 (\d+)/.exec(JSON.stringify(drawDiagram(source)).replaceAll('\\"', '"'))?.[1]);
  const flat = (count: number) => `mindmap\n root\n${'  branch\n'.repeat(count)}`;
  expect(widthOf(flat(2))).toBeGreaterThan(widthOf(flat(1)));
  const deep = `mindmap\n root\n${['  a long name of a branch', '   a long name of a branch', '    a long name of a branch'].join('\n')}`;
  expect(widthOf(`${deep}\n${deep.split('\n').slice(2).join('\n')}`)).toBe(widthOf(deep));
});

test('a timeline that is wider than an article is drawn from top to bottom', () => {
  const drawn = (periods: number) =>
    JSON.stringify(drawDiagram(`timeline\n${'2002 : something that happened\n'.repeat(periods)}`));
  const size = (periods: number) =>
    (/viewBox=\\"0 0 (\d+) (\d+)/.exec(drawn(periods)) ?? []).slice(1).map(Number);
  expect(size(3)[0]).toBeGreaterThan(size(3)[1] as number);
  expect(size(30)[0]).toBeLessThanOrEqual(500);
  expect(drawDiagram('timeline TD\n2002 : a')).toMatchObject({ isWide: false });
});

test('members of classes are shown as UML has them', () => {
  expect(showMember('+find(Map~K, List~V~~ by)* List~V~')).toEqual({
    text: '+find(Map<K, List<V>> by) : List<V>',
    isAbstract: true,
    isStatic: false,
  });
  expect(showMember('-int count$')).toEqual({ text: '-int count', isAbstract: false, isStatic: true });
  expect(generic('~hidden')).toBe('~hidden');
});
