import type { ReactNode } from 'react';
import { joined } from '../../joined.ts';

export interface Props {
  style: 'light' | 'dark';
  links?: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}

/** The frame of the footer. */
export default ({ style, links, logo, copyright }: Props) => (
  <footer className={joined('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
    <div className="container container-fluid">
      {links}
      {(logo || copyright) && (
        <div className="footer__bottom text--center">
          {logo && <div className="margin-bottom--sm">{logo}</div>}
          {copyright}
        </div>
      )}
    </div>
  </footer>
);
