import { Link } from '@slashdocs/theme/docusaurus';
import type { ComponentProps } from 'react';

/** A link in a document. */
export default (props: ComponentProps<typeof Link>) => <Link {...props} />;
