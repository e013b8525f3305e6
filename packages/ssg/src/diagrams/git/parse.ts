/** Reads mermaid's language for the history of a repository. */
import { DiagramError, type DiagramSource, Unsupported } from '../source.ts';
import { type Naming, readStatements } from '../statements.ts';

export type CommitKind = 'normal' | 'reverse' | 'highlight' | 'merge' | 'cherry-pick';

export interface Commit {
  /** Absent where the author gave none; mermaid makes one up. */
  id?: string;
  kind: CommitKind;
  tags: string[];
  branch: string;
  /** Numbers of earlier commits: the one before on the branch, then what was merged or picked. */
  parents: number[];
}

export interface GitGraph extends Naming {
  /** In the order of the source, which is that of time. */
  commits: Commit[];
  /** Names, in the order in which they are drawn. */
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

const NAME = String.raw`(?:"([^"]*)"|'([^']*)'|(\w(?:[-./\w]*[-\w])?))`;
const BRANCH = new RegExp(String.raw`^branch\s+${NAME}(?:\s+order:\s*(\d+))?$`);
const CHECKOUT = new RegExp(String.raw`^(?:checkout|switch)\s+${NAME}$`);
const MERGE = new RegExp(String.raw`^merge\s+${NAME}(?=\s|$)`);
const OPTION = /^\s*(id|msg|tag|type|parent):\s*(?:"([^"]*)"|'([^']*)'|(\w+))/;

export function parseGitGraph(source: DiagramSource): GitGraph {
  // The name of the main branch, the order, what is shown.
  if (/gitGraph/.test(source.settings)) throw new Unsupported('settings of a git graph');
  const graph: GitGraph = { commits: [], branches: [] };
  const header = /^\s*gitGraph\s*(?:(LR|TB|BT)\s*:|:)?/.exec(source.text) ?? [''];
  if (header[1] !== undefined && header[1] !== 'LR') throw new Unsupported(`\`gitGraph ${header[1]}\``);
  const blank = header[0].replace(/[^\n]/g, ' ').slice('gitGraph'.length);
  const text = `gitGraph${blank}${source.text.slice(header[0].length)}`;
  const reader = new Reader(graph);
  for (const { text: statement, at } of readStatements({ ...source, text }, graph))
    reader.read(statement, at);
  graph.branches = reader.inOrder();
  return graph;
}

class Reader {
  readonly #graph: GitGraph;
  readonly #branches = new Map<string, Branch>();
  #current: Branch = { name: 'main', head: undefined, order: 0 };
  #at = 0;

  constructor(graph: GitGraph) {
    this.#graph = graph;
    this.#branches.set('main', this.#current);
  }

  /** Those without an order keep their places before those that have one, as mermaid sorts them. */
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
    else this.#fail(`\`${statement}\` is no statement of a git graph`);
  }

  #fail(message: string): never {
    throw new DiagramError(message, this.#at);
  }

  #options(written: string, allowed: readonly string[]): Options {
    const options: Options = { tags: [] };
    let rest = written;
    while (rest.trim() !== '') {
      // A string by itself is a message, which is not drawn.
      const message = allowed.includes('msg') ? /^\s*(?:"[^"]*"|'[^']*')/.exec(rest) : undefined;
      const option = OPTION.exec(rest);
      if (!message && (!option || !allowed.includes(option[1] as string))) {
        this.#fail(
          `\`${rest.trim()}\` is no option here; there are ${allowed.map((name) => `\`${name}:\``).join(', ')}`,
        );
      }
      rest = rest.slice((message ?? option)?.[0].length);
      if (!option || message) continue;
      const [, name, double, single, word] = option;
      const value = double ?? single;
      if ((name === 'type') !== (word !== undefined)) {
        this.#fail(name === 'type' ? 'a type has no quotes' : `the value of \`${name}:\` needs quotes`);
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
      this.#fail(`there is no type \`${name}\`; there are \`NORMAL\`, \`REVERSE\` and \`HIGHLIGHT\``)
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
    if (!match) this.#fail('a branch is written like `branch name` or `branch name order: 2`');
    const name = nameOf(match);
    if (this.#branches.has(name))
      this.#fail(`there is a branch \`${name}\` already: \`checkout ${name}\` goes to it`);
    const order = match[4] === undefined ? undefined : Number(match[4]);
    this.#current = { name, head: this.#current.head, order };
    this.#branches.set(name, this.#current);
  }

  #known(name: string): Branch {
    const known = this.#branches.get(name);
    return known ?? this.#fail(`there is no branch \`${name}\`; \`branch ${name}\` makes one`);
  }

  #checkout(statement: string): void {
    const match = CHECKOUT.exec(statement);
    if (!match) this.#fail('a branch is gone to like `checkout name`');
    this.#current = this.#known(nameOf(match));
  }

  #merge(statement: string): void {
    const match = MERGE.exec(statement);
    if (!match) this.#fail('a branch is merged like `merge name`');
    const other = this.#known(nameOf(match));
    const { id, tags, type } = this.#options(statement.slice(match[0].length), ['id', 'tag', 'type']);
    const { head, name } = this.#current;
    if (other.name === name) this.#fail(`the branch \`${name}\` cannot be merged into itself`);
    if (head === undefined) this.#fail(`the branch \`${name}\` has no commits that could be merged with`);
    if (other.head === undefined)
      this.#fail(`the branch \`${other.name}\` has no commits that could be merged`);
    if (head === other.head) this.#fail(`both branches are at the same commit: there is nothing to merge`);
    if (id !== undefined && this.#find(id) !== undefined) this.#fail(`there is a commit \`${id}\` already`);
    this.#add({ ...(id !== undefined && { id }), kind: type ?? 'merge', tags, parents: [head, other.head] });
  }

  #pick(written: string): void {
    const { id, tags, parent } = this.#options(written, ['id', 'tag', 'parent']);
    const from = id === undefined ? undefined : this.#find(id);
    if (id === undefined || from === undefined) {
      this.#fail(id === undefined ? 'what to pick is said by `id:`' : `there is no commit \`${id}\``);
    }
    const source = this.#graph.commits[from] as Commit;
    const { head, name } = this.#current;
    if (source.branch === name) this.#fail(`the commit \`${id}\` is on the branch \`${name}\` already`);
    if (head === undefined) this.#fail(`the branch \`${name}\` has no commit that a picked one could follow`);
    const isMerge = source.parents.length > 1;
    const known = source.parents.some((number) => this.#graph.commits[number]?.id === parent);
    if (isMerge && (parent === undefined || !known)) {
      this.#fail(`\`${id}\` is a merge: \`parent:\` has to name one of the commits that it merges`);
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
