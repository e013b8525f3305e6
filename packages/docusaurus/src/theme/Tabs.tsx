import { type TabsOptions, type TabValue, tabItemsIn } from '@slashdocs/theme/docusaurus';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { joined } from '../joined.ts';

export interface TabProps extends TabValue, Omit<ComponentProps<'div'>, 'children'> {
  children?: ReactNode;
}

export interface Props extends TabsOptions {
  className?: string;
}

/** Tabs. Their markup is static, and `enhance.ts` changes it in prerendered and hydrated articles alike. */
export default function Tabs({
  groupId,
  queryString,
  values,
  defaultValue,
  className,
  block,
  children,
}: Props) {
  const items = tabItemsIn(children);
  const tabs = values ?? items.map(({ props }) => props);
  const marked = tabs.find((tab) => tab.default) ?? items.find(({ props }) => props.default)?.props;
  const selected = defaultValue === undefined ? (marked ?? tabs[0])?.value : defaultValue;
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div className="theme-tabs-container tabs-container tabList_ssg0" data-group={groupId} data-query={query}>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: Docusaurus's markup
        role="tablist"
        aria-orientation="horizontal"
        className={joined('tabs', block && 'tabs--block', className)}
      >
        {tabs.map(({ value, label, attributes = {} }) => (
          <li
            key={value}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: Docusaurus's markup
            role="tab"
            tabIndex={value === (selected ?? tabs[0]?.value) ? 0 : -1}
            aria-selected={value === selected}
            data-value={value}
            {...attributes}
            className={joined(
              'tabs__item tabItem_ssg1',
              attributes.className as string | undefined,
              value === selected && 'tabs__item--active',
            )}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="margin-top--md">
        {tabs.map(({ value, label = value }) => {
          const item = items.find(({ props }) => props.value === value);
          const Item = item?.type as ComponentType<object>;
          return item ? (
            <Item
              key={value}
              {...{
                ...item.props,
                'data-label': typeof label === 'string' ? label : value,
                hidden: value !== selected,
              }}
            />
          ) : (
            <div key={value} role="tabpanel" hidden={value !== selected} />
          );
        })}
      </div>
    </div>
  );
}
