/**
 * State, class, and entity diagrams, pies, timelines, git graphs, Gantt charts, and mind maps: error messages and
 * descriptions. Browser tests compare the parser with mermaid.
 */
import { describe, expect, test } from 'vitest';
import { generic, showMember } from '../../../packages/diagrams/src/class/members.ts';
import { drawDiagram } from '../../../packages/diagrams/src/index.ts';
import { CLASSES, ENTITIES, GANTTS, GIT_GRAPHS, MINDMAPS, PIES, STATES, TIMELINES } from './corpus.ts';
import { errorOf } from './error-of.ts';

describe('errors', () => {
  test('are reported with their place and a hint', () => {
    const sources = [
      'stateDiagram-v2\n  A -> B',
      'stateDiagram-v2\n  state A {\n  B --> C',
      'stateDiagram-v2\n  A --> B\n  }',
      'stateDiagram-v2\n  note right of A\n  text',
      'classDiagram\n  class A {\n    +int x',
      'classDiagram\n  A => B',
      'classDiagram\n  class',
      'erDiagram\n\n  A ||--o B : has',
      'erDiagram\n  A ||--o{ B',
      'erDiagram\n  A {\n    string\n  }',
      'pie\n  "a" 1',
      'pie\n  "a": -1',
      'gantt\n  Task : 3d',
      'gantt\n  A : 2024-01-01, 1d\n  no colon',
      'gantt\n  A : 2024-02-30, 1d',
      'gantt\n  A : 2024-02-01, soon',
      'gantt\n  A : design, 2024-02-01, 1d\n  B : after desing, 1d',
      'gantt\n  A : a, after b, 1d\n  B : b, after a, 1d',
      'gantt\n  A : a, b, 2024-02-01, 1d, 2d',
      'gantt\n  tickInterval 1 day',
      'gantt\n  weekend sunday',
      'gantt\n  excludes monday tuesday wednesday thursday friday weekends\n  A : 2024-02-01, 3d',
      'mindmap\n  root\n  other',
      'mindmap\n  root\n    a[text',
      'mindmap\n  root\n    a[text] more',
      'timeline\n\n  : late',
      'timeline\n  2004 :Facebook',
      'gitGraph\n  commit\n  checkout develop',
      'gitGraph\n  commit id: 1',
      'gitGraph\n  commit\n  branch a\n  checkout main\n  merge a',
      'gitGraph\n  comit',
      'satteDiagram\n  A --> B',
    ];
    expect(sources.map(errorOf)).toMatchInlineSnapshot(`
      [
        "2:3 invalid arrow \`->\` (write \`A --> B\` or \`A --> B: text\`)",
        "2:3 unclosed \`state A {\` (add the closing \`}\`)",
        "3:3 unexpected \`}\`: no state is open (remove \`}\`)",
        "2:3 unclosed note (add a line \`end note\`)",
        "2:3 unclosed \`class A {\` (add the closing \`}\`)",
        "2:3 unknown statement \`A => B\`",
        "2:3 invalid class (write \`class Name\`, \`class Name["Label"]\`, or \`class Name { … }\`)",
        "3:3 invalid relationship \`||--o\` (write a relationship as \`A ||--o{ B : text\`)",
        "2:3 the relationship has no label (write a relationship as \`A ||--o{ B : text\`, or \`: ""\` for an empty label)",
        "3:5 invalid attribute \`string\` (write an attribute as \`string name PK "comment"\`)",
        "2:3 invalid slice \`"a" 1\` (write a slice as \`"Name" : 42\`)",
        "2:3 negative slice: -1 (use a positive number)",
        "2:3 the first task, \`Task\`, has no start (add a start, such as \`Task : 2024-01-31, 3d\`)",
        "3:3 invalid task \`no colon\` (write a task as \`Name : id, 2024-01-31, 5d\`)",
        "2:3 invalid start \`2024-02-30\` of the task \`A\` (write a date in the format \`YYYY-MM-DD\`, or \`after id\`)",
        "2:3 invalid end \`soon\` of the task \`A\` (write a date in the format \`YYYY-MM-DD\`, a duration such as \`5d\`, or \`until id\`)",
        "3:3 unknown task id \`desing\` in the task \`B\` (did you mean \`design\`?)",
        "2:3 circular dependency: the task \`A\` waits for itself (write a date in place of one \`after\` or \`until\`)",
        "2:3 the task \`A\` needs 1 to 3 values after the colon (write \`end\`, \`start, end\`, or \`id, start, end\` after the colon)",
        "2:3 invalid interval \`1 day\` (write an interval such as \`1day\`, \`2week\`, or \`1month\`)",
        "2:3 unknown day \`sunday\` (use \`friday\` or \`saturday\`)",
        "3:3 the task \`A\` never ends (exclude fewer days in \`excludes\`)",
        "3:3 a mind map can have only one root (indent \`other\` by more than 2 characters)",
        "3:6 unclosed \`[\` (add the closing \`]\`)",
        "3:13 expected the end of the line after a node, found \`more\` (put each node on its own line)",
        "3:3 the event \`late\` has no period (write the period first: \`2004 : late\`)",
        "2:8 expected an event, found \`:Facebook\` (write an event as \`: text\`, with a space)",
        "3:3 unknown branch \`develop\` (create the branch first: \`branch develop\`)",
        "2:3 the value of \`id:\` must be in quotes (write \`id: "1"\`)",
        "5:3 nothing to merge: both branches are at the same commit (add \`commit\` to the other branch first)",
        "2:3 unknown statement \`comit\` (did you mean \`commit\`?)",
        "1:1 unknown type \`satteDiagram\` (did you mean \`stateDiagram\`?)",
      ]
    `);
  });
});

test.each([...STATES, ...CLASSES, ...ENTITIES, ...PIES, ...TIMELINES, ...GIT_GRAPHS, ...GANTTS, ...MINDMAPS])(
  'draws %s reproducibly',
  (source) => {
    const drawn = drawDiagram(source);
    expect(drawn).toHaveProperty('svg');
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawDiagram(source)).toEqual(drawn);
  },
);

const describedBy = (source: string) => /<desc[^>]*>([^<]*)/.exec(JSON.stringify(drawDiagram(source)))?.[1];

test('describes the drawing', () => {
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

test('reads marks of relationships on both sides, and an attribute on two lines, as Mermaid does', () => {
  const draw = (source: string) =>
    JSON.stringify(drawDiagram(`erDiagram\n${source}`)).replace(/diagram-[\da-f]+/g, 'id');
  expect(draw('"A" o{--}o "B" : x')).toEqual(draw('"A" }o--o{ "B" : x'));
  expect(draw('A o|..}| B : x')).toEqual(draw('A |o..|{ B : x'));
  expect(draw('A {\n  int id\n  text\n  name\n}')).toEqual(draw('A {\n  int id\n  text name\n}'));
});

test('leaves a git graph with drawing options to the browser', () => {
  const source = `%%{init: { 'gitGraph': { 'mainBranchName': 'trunk' } } }%%\ngitGraph\n  commit\n  checkout trunk`;
  expect(drawDiagram(source)).toEqual({ unsupported: 'settings of a git graph' });
  expect(drawDiagram('gitGraph TB:\n  commit')).toEqual({ unsupported: '`gitGraph TB`' });
});

test('describes a Gantt chart with dates in the author’s format, end included', () => {
  const source =
    'gantt\ndateFormat D.M.YYYY\nsection S\nA : done, crit, 1.2.2024, 2d\nB : 1d\nC : milestone, 3.2.2024, 0d\nD : 12h';
  expect(describedBy(source)).toBe(
    'S; A: 1.2.2024 – 2.2.2024, done, crit; B: 3.2.2024; C: 3.2.2024, milestone; D: 3.2.2024',
  );
});

test('describes a mind map', () => {
  expect(describedBy('mindmap\n root((R))\n  a["`**A**`"]\n   b<br>c\n  d')).toBe('R (A (b c), d)');
});

test('draws a mind map on both sides if it fits a phone, or else narrower', () => {
  const widthOf = (source: string) =>
    Number(/viewBox="0 0 (\d+)/.exec(JSON.stringify(drawDiagram(source)).replaceAll('\\"', '"'))?.[1]);
  const flat = (count: number) => `mindmap\n root\n${'  branch\n'.repeat(count)}`;
  expect(widthOf(flat(2))).toBeGreaterThan(widthOf(flat(1)));
  const deep = `mindmap\n root\n${['  a long name of a branch', '   a long name of a branch', '    a long name of a branch'].join('\n')}`;
  expect(widthOf(`${deep}\n${deep.split('\n').slice(2).join('\n')}`)).toBe(widthOf(deep));
});

test('draws a wide timeline from top to bottom', () => {
  const drawn = (periods: number) =>
    JSON.stringify(drawDiagram(`timeline\n${'2002 : something that happened\n'.repeat(periods)}`));
  const size = (periods: number) =>
    (/viewBox=\\"0 0 (\d+) (\d+)/.exec(drawn(periods)) ?? []).slice(1).map(Number);
  expect(size(3)[0]).toBeGreaterThan(size(3)[1] as number);
  expect(size(30)[0]).toBeLessThanOrEqual(500);
  expect(drawDiagram('timeline TD\n2002 : a')).toMatchObject({ isWide: false });
});

test('draws class members as in UML', () => {
  expect(showMember('+find(Map~K, List~V~~ by)* List~V~')).toEqual({
    text: '+find(Map<K, List<V>> by) : List<V>',
    isAbstract: true,
    isStatic: false,
  });
  expect(showMember('-int count$')).toEqual({ text: '-int count', isAbstract: false, isStatic: true });
  expect(generic('~hidden')).toBe('~hidden');
});

test('a milestone at the end of a Gantt chart is inside the drawing', () => {
  const drawn = drawDiagram('gantt\n  A : a, 2024-01-01, 9d\n  End : milestone, after a, 0d');
  if (!('svg' in drawn)) throw new Error('not drawn');
  const width = Number(/viewBox="0 0 (\d+)/.exec(drawn.svg)?.[1]);
  // Half of the milestone is 12 wide, and the margins are 4 each.
  expect(width).toBe(640 + 12 + 8);
});
