import type { ComponentProps } from 'react';

export default (props: ComponentProps<'li'>) => <li {...props} />;
