import type { ReactNode } from 'react';

/** A column in `<Columns>`: `:::column` in Markdown. */
export default function Column({ children }: { children?: ReactNode }) {
  return <div className="column">{children}</div>;
}
