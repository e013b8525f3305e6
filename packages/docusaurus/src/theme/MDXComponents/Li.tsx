import type { ComponentProps } from 'react';

/** An entry of a list in a document. */
export default (props: ComponentProps<'li'>) => <li {...props} />;
