import { isMultiColumnFooterLinks } from '@slashdocs/theme/docusaurus';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '@theme/Footer/Links/Simple';
import type { FooterColumnConfig, FooterConfig, FooterLinkConfig } from '../../config.ts';

/** The links of the footer, in columns or in a row. */
export default ({ links = [] }: { links?: FooterConfig['links'] }) =>
  isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links as FooterColumnConfig[]} />
  ) : (
    <FooterLinksSimple links={links as FooterLinkConfig[]} />
  );
