import type { DocCardItem } from '@slashdocs/theme/docusaurus';

/** The description on a card. */
export default ({ description }: { item?: DocCardItem; description: string }) => (
  <p className="text--truncate theme-doc-card-description cardDescription_ssg0" title={description}>
    {description}
  </p>
);
