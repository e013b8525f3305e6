import { Link } from '@slashdocs/theme/docusaurus';
import type { ComponentProps } from 'react';

export default (props: ComponentProps<typeof Link>) => <Link {...props} />;
