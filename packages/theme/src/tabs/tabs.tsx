import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

export interface TabItemProps {
  /** Identifies the tab within its group. */
  value: string;
  /** Default: the value. */
  label?: ReactNode;
  /** The tab that is open at first. Default: the first. */
  default?: boolean;
  /** Additional attributes of the tab's button: `{ className: 'red' }`. */
  attributes?: Record<string, unknown>;
  className?: string;
  children?: ReactNode;
}

/** The content of one tab, rendered by `Tabs`. */
export function TabItem({ children, className }: Partial<TabItemProps>) {
  return className ? <div className={className}>{children}</div> : children;
}

export interface TabsProps {
  /** Tabs in the same group change together on all pages, and the choice is remembered. */
  groupId?: string;
  /** Stores the choice in the URL's query string, under this name or the group's. */
  queryString?: string | boolean;
  /** Defines the tabs here instead of in each `TabItem`. */
  values?: readonly Pick<TabItemProps, 'value' | 'label' | 'default' | 'attributes'>[];
  /** The tab that is open initially; null for none. */
  defaultValue?: string | null;
  className?: string;
  /** The tabs share the whole width. */
  block?: boolean;
  /** Ignored: every panel is in the page, so it can be searched and read without JavaScript. */
  lazy?: boolean;
  children?: ReactNode;
}

/**
 * Tabs as static markup. Attributes store which tab is open, and `enhance-tabs.ts` changes them. Prerendered and
 * hydrated articles behave the same.
 *
 * Without JavaScript, all panels are shown one below the other, each under its label.
 */
export function Tabs({ groupId, queryString, values, defaultValue, className, block, children }: TabsProps) {
  const id = useId();
  const items = tabItemsIn(children);
  const tabs = (values ?? items.map(({ props }) => props)).filter(
    ({ value }, index, all) => all.findIndex((other) => other.value === value) === index,
  );
  const marked = tabs.find((tab) => tab.default) ?? items.find(({ props }) => props.default)?.props;
  const selected = defaultValue === undefined ? (marked ?? tabs[0])?.value : defaultValue;
  const focusable = selected ?? tabs[0]?.value;
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div className={joined('tabs', className)} data-group={groupId} data-query={query}>
      <div role="tablist" className={block ? 'block' : undefined}>
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            {...attributes}
            type="button"
            role="tab"
            id={`${id}tab-${index}`}
            aria-controls={`${id}panel-${index}`}
            aria-selected={value === selected}
            tabIndex={value === focusable ? 0 : -1}
            data-value={value}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label = value }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}panel-${index}`}
          aria-labelledby={`${id}tab-${index}`}
          data-label={typeof label === 'string' ? label : value}
          hidden={value !== selected}
        >
          {items.find(({ props }) => props.value === value)}
        </div>
      ))}
    </div>
  );
}

/** Finds `TabItem`s, even inside fragments. A custom component with a value also counts. */
export function tabItemsIn(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Partial<TabItemProps>>(child)) return [];
    if (child.type === Fragment) return tabItemsIn(child.props.children);
    return child.props.value === undefined ? [] : [child as ReactElement<TabItemProps>];
  });
}

export function joined(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
