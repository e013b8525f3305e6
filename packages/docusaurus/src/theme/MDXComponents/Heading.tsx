import Heading from '@theme/Heading';
import type { ComponentProps } from 'react';

export default (props: ComponentProps<typeof Heading>) => <Heading {...props} />;
