import type { ComponentProps } from 'react';
import { joined } from '../../joined.ts';

/** A list in a document. */
export default ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul
    {...props}
    className={joined(className, className?.includes('contains-task-list') && 'containsTaskList_ssg0')}
  />
);
