import './tabs.css';
import { useStoredValue } from '@ssg/runtime';
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';

export interface TabItemProps {
  /** Identifies the tab within its group. */
  value: string;
  /** Default: the value. */
  label?: string;
  /** The tab that is open at first. Default: the first. */
  default?: boolean;
  children: ReactNode;
}

/** Says what one tab of `<Tabs>` contains; `Tabs` renders it. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

export interface TabsProps {
  /** Tabs of one group change together, on all pages, and are remembered. */
  groupId?: string;
  children: ReactNode;
}

/** Without JavaScript every panel is shown, one below the other. */
export function Tabs({ groupId, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> =>
      isValidElement<TabItemProps>(child) && 'value' in (child.props as object),
  );
  const id = useId();
  const [stored, store] = useStoredValue(`docusaurus.tab.${groupId ?? id}`);
  const [chosen, choose] = useState<string | null>(null);
  const wanted = groupId ? stored : chosen;
  const values = tabs.map(({ props }) => props.value);
  const first = tabs.find(({ props }) => props.default)?.props.value ?? values[0];
  const selected = wanted !== null && values.includes(wanted) ? wanted : first;
  const select = groupId ? store : choose;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const from = values.indexOf(selected as string);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: values.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + values.length) % values.length;
    select(values[next] as string);
    (event.currentTarget.children[next] as HTMLElement).focus();
  }

  return (
    <div className="tabs">
      <div role="tablist" onKeyDown={onKeyDown}>
        {tabs.map(({ props: { value, label = value } }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => select(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.props.value}
          role="tabpanel"
          id={`${id}-panel-${tab.props.value}`}
          aria-labelledby={`${id}-tab-${tab.props.value}`}
          hidden={tab.props.value !== selected}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}
