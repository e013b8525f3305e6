/** The markup of the theme's `<Tabs>`, for containers and code blocks that become tabs. */
import type { Properties } from 'hast';
import type { RootContent } from 'mdast';
import { element } from './markdown-nodes.ts';
import type { MarkdownNode } from './types.ts';

export interface TabLabel {
  /** Identifies the tab in its group. */
  value: string;
  label: readonly MarkdownNode[];
}

/** @param id of the group, unique on the page */
export function tabList(id: string, tabs: readonly TabLabel[]): RootContent {
  const buttons = tabs.map(({ value, label }, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab-${index}`,
        ariaControls: [`${id}-panel-${index}`],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? 0 : -1,
        dataValue: value,
      },
      label,
    ),
  );
  return element('div', { role: 'tablist' }, buttons);
}

/** The properties of the `div` around the content of a tab. Only the first one is visible without scripts. */
export function tabPanel(id: string, index: number, label: string) {
  return {
    role: 'tabpanel',
    id: `${id}-panel-${index}`,
    ariaLabelledBy: [`${id}-tab-${index}`],
    dataLabel: label,
    ...(index > 0 && { hidden: true }),
  } satisfies Properties;
}
