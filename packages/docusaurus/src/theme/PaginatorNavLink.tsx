import { Link } from '@slashdocs/theme/docusaurus';
import type { ReactNode } from 'react';

export interface Props {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

/** A link to a previous or a next page. */
export default ({ permalink, title, subLabel, isNext }: Props) => (
  <Link
    className={`pagination-nav__link pagination-nav__link--${isNext ? 'next' : 'prev'}`}
    rel={isNext ? 'next' : 'prev'}
    autoAddBaseUrl={false}
    to={permalink}
  >
    {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
    <div className="pagination-nav__label">{title}</div>
  </Link>
);
