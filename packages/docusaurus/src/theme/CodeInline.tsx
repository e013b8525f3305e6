import type { ComponentProps } from 'react';

export default (props: ComponentProps<'code'>) => <code {...props} />;
