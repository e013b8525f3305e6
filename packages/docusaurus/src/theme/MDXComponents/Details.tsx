import Details from '@theme/Details';
import type { ComponentProps } from 'react';

/** A `<details>` element in a document. */
export default (props: ComponentProps<typeof Details>) => <Details {...props} />;
