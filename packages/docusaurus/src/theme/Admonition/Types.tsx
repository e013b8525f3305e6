import type { Props } from '@theme/Admonition';
import Caution from '@theme/Admonition/Type/Caution';
import Danger from '@theme/Admonition/Type/Danger';
import Info from '@theme/Admonition/Type/Info';
import Note from '@theme/Admonition/Type/Note';
import Tip from '@theme/Admonition/Type/Tip';
import Warning from '@theme/Admonition/Type/Warning';
import type { ComponentType } from 'react';

/** The older names of types. */
const secondary = (props: Props) => <Note title="secondary" {...props} />;
const important = (props: Props) => <Info title="important" {...props} />;
const success = (props: Props) => <Tip title="success" {...props} />;

/** The component of each type of admonition. */
const AdmonitionTypes: Record<string, ComponentType<Props>> = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  secondary,
  important,
  success,
  caution: Caution,
};

export default AdmonitionTypes;
