import Details from '@theme/Details';
import type { ComponentProps } from 'react';

export default (props: ComponentProps<typeof Details>) => <Details {...props} />;
