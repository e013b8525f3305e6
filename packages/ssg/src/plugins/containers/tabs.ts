/** `:::tabs` with a `:::tab` for each panel, and `:::code-group`. The markup is the one of the theme's `<Tabs>`. */
import path from 'node:path';
import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { readFence, withoutTitle } from '../../core/compile/code/fence.ts';
import {
  commonProperties,
  describeNode,
  element,
  shownNodes,
  text,
  unknownOptions,
} from '../../core/plugin/markdown-nodes.ts';
import { tabList, tabPanel } from '../../core/plugin/tab-nodes.ts';
import type {
  Directive,
  DirectiveElement,
  DirectiveHandler,
  MarkdownNode,
  MarkdownProblem,
} from '../../core/plugin/types.ts';
import { type Group, isPart, partOutside, problemsOf } from './group.ts';

const TABS: Group = { name: 'tabs', part: 'tab', opening: ':::tab[Label]' };

const OPTIONS = ['sync'];

interface Tab {
  /** Identifies the tab in its group. */
  value: string;
  label: readonly PhrasingContent[];
}

export const tabs: DirectiveHandler = (directive) => {
  const { children, line } = directive;
  const found = shownNodes(directive)
    .filter(isTab)
    .map((node) => {
      const label = labelOf(node);
      return { node, label, value: node.attributes?.value ?? textOf({ type: 'paragraph', children: label }) };
    });
  const hint = 'write `:::tab[Label]` and `:::` around the content of each tab, inside `::::tabs`';
  const problems = [...problemsOf(directive, TABS, OPTIONS, hint), ...duplicates(found)];
  return group(directive, `tabs-${line}`, found, children, problems);
};

export const tab: DirectiveHandler = (directive) => {
  const { parent, labelNodes, label, children } = directive;
  if (parent?.name !== 'tabs') return partOutside(TABS);
  const problems = unknownOptions(directive, ['value']);
  if (labelNodes.length === 0) {
    problems.push({ error: 'a tab needs a label', hint: 'write `:::tab[Label]`' });
  }
  const properties = tabPanel(`tabs-${parent.line}`, parent.index, label);
  return { tagName: 'div', properties, children, problems };
};

export const codeGroup: DirectiveHandler = (directive) => {
  const { line } = directive;
  const problems = unknownOptions(directive, OPTIONS);
  const blocks: (Tab & { node: Code })[] = [];
  for (const node of shownNodes(directive)) {
    if (node.type === 'code') {
      const { title, language } = readFence(node.lang, node.meta);
      const { file } = node.data ?? {};
      const value = title ?? (file === undefined ? language || 'text' : path.posix.basename(file));
      blocks.push({ node, value, label: [text(value)] });
    } else {
      problems.push({
        error: `\`:::code-group\` can only contain code blocks, but contains ${describeNode(node)}`,
        hint: 'move the content out of the group, or use `::::tabs`',
        node,
      });
    }
  }
  if (blocks.length === 0) {
    problems.push({
      error: '`:::code-group` has no code block',
      hint: 'add code blocks, each with a title after its language: `sh [npm]`',
    });
  }
  problems.push(...duplicates(blocks));
  const id = `code-group-${line}`;
  const panels = blocks.map(({ node, value }, index) => {
    return element('div', tabPanel(id, index, value), [withoutTitle(node)]);
  });
  return group(directive, id, blocks, panels, problems);
};

function isTab(node: RootContent): node is ContainerDirective {
  return isPart(node, TABS);
}

function labelOf({ children }: ContainerDirective): readonly PhrasingContent[] {
  const [first] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first.children : [];
}

/** Tabs are identified by their value, so only one of two equal tabs could be opened. */
function duplicates(all: readonly (Tab & { node: RootContent })[]): MarkdownProblem[] {
  return all.flatMap(({ value, node }, index) => {
    const first = all.findIndex((other) => other.value === value);
    if (first === index || value === '') return [];
    const line = all[first]?.node.position?.start.line;
    return [
      {
        error: `duplicate tab \`${value}\`${line === undefined ? '' : `; the first one is on line ${line}`}`,
        hint:
          node.type === 'code'
            ? 'give each code block a title of its own, after its language: `ts [main.ts]`'
            : 'give each tab a label of its own, or a `value`: `:::tab[Label]{value=other}`',
        node,
      },
    ];
  });
}

function group(
  directive: Directive,
  id: string,
  all: readonly Tab[],
  panels: readonly MarkdownNode[],
  problems: MarkdownProblem[],
): DirectiveElement {
  const { sync } = directive.attributes;
  return {
    tagName: 'div',
    properties: { ...commonProperties(directive, 'tabs'), ...(sync ? { dataGroup: sync } : {}) },
    children: [tabList(id, all), ...panels],
    problems,
  };
}
