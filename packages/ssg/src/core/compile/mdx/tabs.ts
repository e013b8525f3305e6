/**
 * Reports `<Tabs>` with items that the theme would not show, since it identifies a tab by its value. Expressions and the
 * site's own components are not checked.
 */
import type { Node } from 'unist';
import { nearest, suggestName } from '../../diagnostic/nearest.ts';
import { type Draft, report } from '../draft.ts';
import { isJsx, type Jsx, openingTag } from '../hast/tag.ts';

export function isTabs(node: Node): node is Jsx {
  return isElement(node, 'Tabs');
}

function isElement(node: Node, name: string): node is Jsx {
  return isJsx(node) && node.name === name;
}

function reportTab(element: Jsx, draft: Draft, message: string, hint: string): void {
  report(draft, openingTag(element), { code: 'tabs', message, hint });
}

const ATTRIBUTES = {
  Tabs: ['block', 'className', 'defaultValue', 'groupId', 'lazy', 'queryString', 'values'],
  TabItem: ['attributes', 'className', 'default', 'hidden', 'label', 'value'],
};

/** Reports unknown attributes whose names resemble known ones. */
function checkAttributes(element: Jsx, known: readonly string[], draft: Draft): void {
  for (const attribute of element.attributes) {
    if (!('name' in attribute) || known.includes(attribute.name)) continue;
    const guess = nearest(attribute.name, known);
    if (guess === undefined) continue;
    report(draft, openingTag(element), {
      code: 'tabs',
      severity: 'warning',
      message: `unknown attribute \`${attribute.name}\` of \`<${element.name}>\``,
      hint: `did you mean \`${guess}\`?`,
    });
  }
}

/** Must be called after the document's imports are collected. */
export function checkTabs(tabs: Jsx, draft: Draft): void {
  if (isOther('Tabs', draft) || isOther('TabItem', draft)) return;
  checkAttributes(tabs, ATTRIBUTES.Tabs, draft);
  const seen = new Map<string, number | undefined>();
  for (const item of tabs.children) {
    if (!isElement(item, 'TabItem')) continue;
    checkAttributes(item, ATTRIBUTES.TabItem, draft);
    if (item.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) continue;
    const value = item.attributes.find((attribute) => 'name' in attribute && attribute.name === 'value');
    if (!value) {
      reportTab(
        item,
        draft,
        '`<TabItem>` has no `value`, so it will not be shown',
        'add a value: `<TabItem value="linux" label="Linux">`',
      );
    } else if (typeof value.value === 'string') {
      if (seen.has(value.value)) {
        const first = seen.get(value.value);
        reportTab(
          item,
          draft,
          `duplicate tab value \`${value.value}\`${first === undefined ? '' : `; first used on line ${first}`}`,
          'give the tab a unique `value`',
        );
      } else seen.set(value.value, item.position?.start.line);
    }
  }
  checkDefault(tabs, seen, draft);
  const defaults = tabs.children.filter(
    (item): item is Jsx =>
      isElement(item, 'TabItem') && item.attributes.some((each) => 'name' in each && each.name === 'default'),
  );
  if (defaults[1]) {
    reportTab(
      defaults[1],
      draft,
      'only one tab can be the `default`',
      'remove `default` from one of the tabs',
    );
  }
  // Any other content may be or contain an item.
  const isEmpty = tabs.children.every((child) => !child.type.startsWith('mdx') || isHtml(child));
  if (
    isEmpty &&
    !tabs.attributes.some((attribute) => !('name' in attribute) || attribute.name === 'children')
  ) {
    reportTab(
      tabs,
      draft,
      '`<Tabs>` has no `<TabItem>`',
      'wrap each tab in `<TabItem value="linux" label="Linux">…</TabItem>`',
    );
  }
}

/** An HTML element, which cannot be a tab. */
function isHtml(node: Node): boolean {
  return 'name' in node && typeof node.name === 'string' && /^[a-z][a-z\d]*$/.test(node.name);
}

/** Reports a tab outside of `<Tabs>`. Skips tabs inside another component, which may render `<Tabs>`. */
export function strayTab(item: Node, draft: Draft): void {
  // A partial may be imported inside `<Tabs>`.
  if (isOther('TabItem', draft) || /[\\/]_[^\\/]*$/.test(draft.file)) return;
  reportTab(item as Jsx, draft, '`<TabItem>` is not inside `<Tabs>`', 'wrap the tabs in `<Tabs>…</Tabs>`');
}

export function isTabItem(node: Node): node is Jsx {
  return isElement(node, 'TabItem');
}

/** Checks `defaultValue` if every tab is known. */
function checkDefault(tabs: Jsx, seen: ReadonlyMap<string, unknown>, draft: Draft): void {
  const known = tabs.attributes.find((each) => 'name' in each && each.name === 'defaultValue')?.value;
  const isWhole = tabs.children.every(
    (child) => isElement(child, 'TabItem') || !child.type.startsWith('mdx'),
  );
  const hasList = tabs.attributes.some((each) => !('name' in each) || each.name === 'values');
  if (typeof known !== 'string' || seen.size === 0 || seen.has(known) || !isWhole || hasList) return;
  reportTab(tabs, draft, `unknown tab \`${known}\` in \`defaultValue\``, suggestName(known, seen.keys()));
}

/** Checks for another component, such as the site's own, with the name of a theme component. */
function isOther(name: string, { declared, moduleImports }: Draft): boolean {
  return declared.has(name) && moduleImports.get(name) !== `@theme/${name}`;
}
