import './details.css';
import type { ComponentProps, ReactNode } from 'react';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary: ReactNode;
}

export function Details({ summary, children, ...attributes }: DetailsProps) {
  return (
    <details {...attributes}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
