import type { ReactNode } from 'react';

export interface StepsProps {
  /** A numbered list. */
  children?: ReactNode;
}

/** A numbered list as steps: `:::steps` in Markdown. */
export default function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>;
}
