import { text } from '@slashdocs/theme/text';
import type { Props } from '@theme/Admonition';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type { ComponentType } from 'react';
import { ADMONITION_TYPES } from './icons.ts';
import { joined } from './joined.ts';

/** Creates the component of a type of admonition. */
export const typedAdmonition =
  (type: string, Icon: ComponentType) =>
  ({ className, ...props }: Props) => (
    <AdmonitionLayout
      type={type}
      icon={<Icon />}
      title={titleOf(type)}
      {...props}
      className={joined(`alert alert--${ADMONITION_TYPES[type]?.alert}`, className)}
    />
  );

/** The default title: the translated name of the type. The style sheet shows it in capitals. */
function titleOf(type: string): string {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const translated = text(name);
  return translated === name ? type : translated;
}
