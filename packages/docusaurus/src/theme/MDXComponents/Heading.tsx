import Heading from '@theme/Heading';
import type { ComponentProps } from 'react';

/** A heading in a document. */
export default (props: ComponentProps<typeof Heading>) => <Heading {...props} />;
