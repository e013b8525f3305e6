import type { ComponentProps } from 'react';

/** Code in a line of text. */
export default (props: ComponentProps<'code'>) => <code {...props} />;
