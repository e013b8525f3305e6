import { Children, isValidElement, type ReactNode } from 'react';

export interface CardsProps {
  /** `<Card>`s. */
  children?: ReactNode;
}

/** Cards next to each other: `::::cards` in Markdown. */
export default function Cards({ children }: CardsProps) {
  return (
    <ul className="cards">
      {Children.toArray(children)
        .filter((child) => isValidElement(child))
        .map((child) => (
          <li key={child.key}>{child}</li>
        ))}
    </ul>
  );
}
