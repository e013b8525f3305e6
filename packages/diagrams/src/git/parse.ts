/** Parses mermaid's git graphs. */
import { didYouMean, suggestName } from '../near-miss.ts';
import { DiagramError, type DiagramSource, Unsupported } from '../source.ts';
import { type Naming, readStatements, statementHint } from '../statements.ts';

export type CommitKind = 'normal' | 'reverse' | 'highlight' | 'merge' | 'cherry-pick';

export interface Commit {
  /** Absent if the author wrote none; mermaid generates one. */
  id?: string;
  kind: CommitKind;
  tags: string[];
  branch: string;
  /** Numbers of earlier commits: the previous one on the branch, then the merged or picked one. */
  parents: number[];
}

export interface GitGraph extends Naming {
  /** In the order of the source, which is chronological. */
  commits: Commit[];
  /** Names in drawing order. */
  branches: string[];
}

interface Branch {
  name: string;
  /** Number of its last commit. */
  head: number | undefined;
  order: number | undefined;
}

interface Options {
  id?: string;
  tags: string[];
  type?: CommitKind;
  parent?: string;
}

const CHECKOUT_HINT = 'write `checkout` with the name of another branch first';
const COMMIT_HINT = 'add `commit` to the other branch first';

const NAME = String.raw`(?:"([^"]*)"|'([^']*)'|(\w(?:[-./\w]*[-\w])?))`;
const BRANCH = new RegExp(String.raw`^branch\s+${NAME}(?:\s+order:\s*(\d+))?$`);
const CHECKOUT = new RegExp(String.raw`^(?:checkout|switch)\s+${NAME}$`);
const MERGE = new RegExp(String.raw`^merge\s+${NAME}(?=\s|$)`);
const STATEMENTS = ['commit', 'branch', 'checkout', 'switch', 'merge', 'cherry-pick', 'title'];
const OPTION = /^\s*(id|msg|tag|type|parent):\s*(?:"([^"]*)"|'([^']*)'|(\w+))/;

export function parseGitGraph(source: DiagramSource): GitGraph {
  // Settings can rename or reorder the main branch, and hide parts of the graph.
  if (/gitGraph/.test(source.settings)) throw new Unsupported('settings of a git graph');
  const graph: GitGraph = { commits: [], branches: [] };
  const header = /^\s*gitGraph\s*(?:(LR|TB|BT)\s*:|:)?/.exec(source.text) ?? [''];
  if (header[1] !== undefined && header[1] !== 'LR') throw new Unsupported(`\`gitGraph ${header[1]}\``);
  const blank = header[0].replace(/[^\n]/g, ' ').slice('gitGraph'.length);
  const text = `gitGraph${blank}${source.text.slice(header[0].length)}`;
  const parser = new GitGraphParser(graph);
  for (const { text: statement, at } of readStatements({ ...source, text }, graph))
    parser.read(statement, at);
  if (graph.commits.length === 0) throw new Unsupported('a history without commits');
  graph.branches = parser.inOrder();
  return graph;
}

class GitGraphParser {
  readonly #graph: GitGraph;
  readonly #branches = new Map<string, Branch>();
  #current: Branch = { name: 'main', head: undefined, order: 0 };
  #at = 0;

  constructor(graph: GitGraph) {
    this.#graph = graph;
    this.#branches.set('main', this.#current);
  }

  /** Like in mermaid, branches without an order precede the others. */
  inOrder(): string[] {
    return [...this.#branches.values()]
      .map(({ name, order }, index) => ({ name, order: order ?? Number.parseFloat(`0.${index}`) }))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name);
  }

  read(statement: string, at: number): void {
    this.#at = at;
    const title = /^title\s+(.*)$/.exec(statement);
    if (title?.[1]) this.#graph.title = title[1];
    else if (/^commit(?=\s|$)/.test(statement)) this.#commit(statement.slice('commit'.length));
    else if (/^branch\s/.test(statement)) this.#branch(statement);
    else if (/^(?:checkout|switch)\s/.test(statement)) this.#checkout(statement);
    else if (/^merge\s/.test(statement)) this.#merge(statement);
    else if (/^cherry-pick(?=\s|$)/.test(statement)) this.#pick(statement.slice('cherry-pick'.length));
    else this.#fail(`unknown statement \`${statement}\``, statementHint(statement, STATEMENTS));
  }

  #fail(message: string, hint?: string): never {
    throw new DiagramError(message, this.#at, hint);
  }

  #options(written: string, allowed: readonly string[]): Options {
    const options: Options = { tags: [] };
    let rest = written;
    while (rest.trim() !== '') {
      // A string without a key is a message, which is not drawn.
      const message = allowed.includes('msg') ? /^\s*(?:"[^"]*"|'[^']*')/.exec(rest) : undefined;
      const option = OPTION.exec(rest);
      if (!message && (!option || !allowed.includes(option[1] as string))) {
        const names = allowed.map((name) => `${name}:`);
        this.#fail(
          `unknown option \`${rest.trim()}\``,
          suggestName(rest.trim().split(/\s/)[0] as string, names),
        );
      }
      rest = rest.slice((message ?? option)?.[0].length);
      if (!option || message) continue;
      const [, name, double, single, word] = option;
      const value = double ?? single;
      if ((name === 'type') !== (word !== undefined)) {
        if (name === 'type')
          this.#fail('the value of `type:` must not be in quotes', `write \`type: ${value}\``);
        this.#fail(`the value of \`${name}:\` must be in quotes`, `write \`${name}: "${word}"\``);
      }
      if (name === 'id' && value) options.id = value;
      else if (name === 'tag' && value !== undefined) options.tags.push(value);
      else if (name === 'parent' && value) options.parent = value;
      else if (name === 'type') options.type = this.#kind(word as string);
    }
    return options;
  }

  #kind(name: string): CommitKind {
    const kinds = { NORMAL: 'normal', REVERSE: 'reverse', HIGHLIGHT: 'highlight' } as const;
    return (
      kinds[name as keyof typeof kinds] ??
      this.#fail(`unknown commit type \`${name}\``, suggestName(name, Object.keys(kinds)))
    );
  }

  #add(commit: Omit<Commit, 'branch'>): void {
    const { name } = this.#current;
    this.#current.head = this.#graph.commits.push({ ...commit, branch: name }) - 1;
  }

  #commit(written: string): void {
    const { id, tags, type = 'normal' } = this.#options(written, ['id', 'msg', 'tag', 'type']);
    const { head } = this.#current;
    this.#add({
      ...(id !== undefined && { id }),
      kind: type,
      tags,
      parents: head === undefined ? [] : [head],
    });
  }

  #branch(statement: string): void {
    const match = BRANCH.exec(statement);
    if (!match) this.#fail('invalid branch', 'write `branch name` or `branch name order: 2`');
    const name = nameOf(match);
    if (this.#branches.has(name))
      this.#fail(
        `the branch \`${name}\` already exists`,
        `write \`checkout ${name}\` to switch to the branch`,
      );
    const order = match[4] === undefined ? undefined : Number(match[4]);
    this.#current = { name, head: this.#current.head, order };
    this.#branches.set(name, this.#current);
  }

  #known(name: string): Branch {
    const known = this.#branches.get(name);
    if (known) return known;
    const hint = didYouMean(name, this.#branches.keys()) ?? `create the branch first: \`branch ${name}\``;
    return this.#fail(`unknown branch \`${name}\``, hint);
  }

  #checkout(statement: string): void {
    const match = CHECKOUT.exec(statement);
    if (!match) this.#fail('invalid checkout', 'write `checkout name`');
    this.#current = this.#known(nameOf(match));
  }

  #merge(statement: string): void {
    const match = MERGE.exec(statement);
    if (!match) this.#fail('invalid merge', 'write `merge name`');
    const other = this.#known(nameOf(match));
    const { id, tags, type } = this.#options(statement.slice(match[0].length), ['id', 'tag', 'type']);
    const { head, name } = this.#current;
    if (other.name === name) this.#fail(`cannot merge the branch \`${name}\` into itself`, CHECKOUT_HINT);
    if (head === undefined)
      this.#fail(`the branch \`${name}\` has no commits`, 'add `commit` before `merge`');
    if (other.head === undefined)
      this.#fail(`the branch \`${other.name}\` has no commits to merge`, COMMIT_HINT);
    if (head === other.head)
      this.#fail('nothing to merge: both branches are at the same commit', COMMIT_HINT);
    if (id !== undefined && this.#find(id) !== undefined)
      this.#fail(`duplicate commit id \`${id}\``, 'use a unique id');
    this.#add({ ...(id !== undefined && { id }), kind: type ?? 'merge', tags, parents: [head, other.head] });
  }

  #pick(written: string): void {
    const { id, tags, parent } = this.#options(written, ['id', 'tag', 'parent']);
    const from = id === undefined ? undefined : this.#find(id);
    if (id === undefined || from === undefined) {
      if (id === undefined) this.#fail('`cherry-pick` has no commit id', 'write `cherry-pick id: "ID"`');
      const ids = this.#graph.commits.flatMap((commit) => commit.id ?? []);
      this.#fail(
        `unknown commit \`${id}\``,
        ids.length === 0 ? `give the commit an id: \`commit id: "${id}"\`` : suggestName(id, ids),
      );
    }
    const source = this.#graph.commits[from] as Commit;
    const { head, name } = this.#current;
    if (source.branch === name)
      this.#fail(`the commit \`${id}\` is already on the branch \`${name}\``, CHECKOUT_HINT);
    if (head === undefined)
      this.#fail(`the branch \`${name}\` has no commits`, 'add `commit` before `cherry-pick`');
    const isMerge = source.parents.length > 1;
    const known = source.parents.some((number) => this.#graph.commits[number]?.id === parent);
    if (isMerge && (parent === undefined || !known)) {
      this.#fail(
        `the merge commit \`${id}\` needs a \`parent:\``,
        'add `parent: "ID"` with the id of one of its parents',
      );
    }
    const said = `cherry-pick:${id}${isMerge ? `|parent:${parent}` : ''}`;
    this.#add({
      kind: 'cherry-pick',
      tags: tags.length === 0 ? [said] : tags.filter(Boolean),
      parents: [head, from],
    });
  }

  #find(id: string): number | undefined {
    const at = this.#graph.commits.findLastIndex((commit) => commit.id === id);
    return at < 0 ? undefined : at;
  }
}

function nameOf([, double, single, word]: RegExpExecArray): string {
  return double ?? single ?? word ?? '';
}
