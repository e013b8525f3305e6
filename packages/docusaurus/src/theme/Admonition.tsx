import { processAdmonitionProps } from '@slashdocs/theme/content';
import AdmonitionTypes from '@theme/Admonition/Types';
import type { ReactNode } from 'react';

export interface Props {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** An admonition. An unknown type is shown as `info`. */
export default function Admonition(unprocessed: Props) {
  const props = processAdmonitionProps(unprocessed);
  const Typed = AdmonitionTypes[props.type ?? 'note'] ?? AdmonitionTypes.info;
  return Typed ? <Typed {...props} /> : null;
}
