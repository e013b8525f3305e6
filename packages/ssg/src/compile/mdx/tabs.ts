/**
 * `<Tabs>` whose items would silently be left out: the theme knows a tab by its value. What an expression or a component
 * of the site's own makes of it cannot be known here, and is not judged.
 */
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { didYouMean } from '../../diagnostic/nearest.ts';
import { type Draft, report } from '../draft.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

export function isTabs(node: Node): node is Element {
  return isElement(node, 'Tabs');
}

function isElement(node: Node, name: string): node is Element {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    (node as Element).name === name
  );
}

/** To be asked once what the document imports is known. */
export function checkTabs(tabs: Element, draft: Draft): void {
  if (isOwn('Tabs', draft) || isOwn('TabItem', draft)) return;
  const seen = new Map<string, number | undefined>();
  for (const item of tabs.children) {
    if (!isElement(item, 'TabItem')) continue;
    if (item.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) continue;
    const value = item.attributes.find((attribute) => 'name' in attribute && attribute.name === 'value');
    if (!value) {
      report(draft, opening(item), {
        code: 'tabs',
        severity: 'error',
        message: 'this `<TabItem>` has no `value`, so that it would not be shown',
        hint: 'name it: `<TabItem value="linux" label="Linux">`',
      });
    } else if (typeof value.value === 'string') {
      if (seen.has(value.value)) {
        const first = seen.get(value.value);
        report(draft, opening(item), {
          code: 'tabs',
          severity: 'error',
          message: `two tabs have the value \`${value.value}\`, so that this one would not be shown${first === undefined ? '' : `; the first is on line ${first}`}`,
          hint: 'give it another `value`',
        });
      } else seen.set(value.value, item.position?.start.line);
    }
  }
  checkDefault(tabs, seen, draft);
  const defaults = tabs.children.filter(
    (item): item is Element =>
      isElement(item, 'TabItem') && item.attributes.some((each) => 'name' in each && each.name === 'default'),
  );
  if (defaults[1]) {
    report(draft, opening(defaults[1]), {
      code: 'tabs',
      severity: 'error',
      message: 'two tabs are the `default`, and only one can be shown first',
      hint: 'take `default` away from one of them',
    });
  }
  // Whatever else is in it may be, or make, an item.
  const isEmpty = tabs.children.every((child) => !child.type.startsWith('mdx') || isHtml(child));
  if (
    isEmpty &&
    !tabs.attributes.some((attribute) => !('name' in attribute) || attribute.name === 'children')
  ) {
    report(draft, opening(tabs), {
      code: 'tabs',
      severity: 'error',
      message: 'these `<Tabs>` have no `<TabItem>`',
      hint: 'put each tab into `<TabItem value="linux" label="Linux">…</TabItem>`',
    });
  }
}

/** An element of HTML, which makes no tab. */
function isHtml(node: Node): boolean {
  return 'name' in node && typeof node.name === 'string' && /^[a-z][a-z\d]*$/.test(node.name);
}

/** A tab in no `<Tabs>`: with nothing but HTML around it, since a component may be a list of tabs of the site's own. */
export function strayTab(item: Node, draft: Draft): void {
  // A part of pages may stand in the tabs of one.
  if (isOwn('TabItem', draft) || /[\\/]_[^\\/]*$/.test(draft.file)) return;
  report(draft, opening(item as Element), {
    code: 'tabs',
    severity: 'error',
    message: 'this `<TabItem>` is in no `<Tabs>`',
    hint: 'put `<Tabs>` around the items: `<Tabs><TabItem value="linux" label="Linux">…</TabItem></Tabs>`',
  });
}

export function isTabItem(node: Node): node is Element {
  return isElement(node, 'TabItem');
}

/** Only where every tab is known. */
function checkDefault(tabs: Element, seen: ReadonlyMap<string, unknown>, draft: Draft): void {
  const known = tabs.attributes.find((each) => 'name' in each && each.name === 'defaultValue')?.value;
  const isWhole = tabs.children.every(
    (child) => isElement(child, 'TabItem') || !child.type.startsWith('mdx'),
  );
  const hasList = tabs.attributes.some((each) => !('name' in each) || each.name === 'values');
  if (typeof known !== 'string' || seen.size === 0 || seen.has(known) || !isWhole || hasList) return;
  report(draft, opening(tabs), {
    code: 'tabs',
    severity: 'error',
    message: `no tab has the \`defaultValue\` of these \`<Tabs>\`, \`${known}\``,
    hint:
      didYouMean(known, seen.keys()) ??
      `the values are ${[...seen.keys()].map((value) => `\`${value}\``).join(', ')}`,
  });
}

/** Whether a name is the site's own component, and not the theme's. */
function isOwn(name: string, { declared, moduleImports }: Draft): boolean {
  return declared.has(name) && !moduleImports.get(name)?.startsWith('@theme/');
}

/** The first line of an element is where it is underlined. */
function opening({ position, name }: Element): Pick<Node, 'position'> {
  if (!position) return {};
  const { start } = position;
  return { position: { start, end: { ...start, column: start.column + (name ?? '').length + 1 } } };
}
