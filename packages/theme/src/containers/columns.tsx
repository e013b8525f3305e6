import type { ReactNode } from 'react';

/** `<Column>`s next to each other, and below each other on narrow screens: `::::columns` in Markdown. */
export default function Columns({ children }: { children?: ReactNode }) {
  return <div className="columns">{children}</div>;
}
