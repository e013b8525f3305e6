import type { DocCardItem } from '@slashdocs/theme/docusaurus';

/** The title of a card. */
export default ({ title }: { item?: DocCardItem; title: string }) => (
  <span className="text--truncate theme-doc-card-title cardTitleText_ssg0">{title}</span>
);
