import type { DocCardItem } from '@slashdocs/theme/docusaurus';
import type { ReactNode } from 'react';

/** The icon of a card. */
export default ({ icon }: { item?: DocCardItem; icon: ReactNode }) => (
  <span className="theme-doc-card-icon cardTitleIcon_ssg0">{icon}</span>
);
