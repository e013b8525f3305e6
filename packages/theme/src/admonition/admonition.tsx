import { Children, type ComponentType, isValidElement, type ReactNode } from 'react';
import { text } from '../text.ts';

export interface AdmonitionProps {
  /** `secondary` is Docusaurus's older name for a note. */
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary';
  /** Default: the type's name. */
  title?: ReactNode;
  /** Shown in front of the title. Default: nothing. */
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

export function Admonition(props: AdmonitionProps) {
  const { type = 'note', title, icon, className, id, children } = withTitle(props);
  const kind = type === 'secondary' ? 'note' : type;
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const heading = title || text(name);
  return (
    <aside
      id={id}
      className={`admonition admonition-${kind}${className ? ` ${className}` : ''}`}
      aria-label={typeof heading === 'string' ? heading : name}
    >
      <p className="admonition-title">
        {icon && <span className="admonition-icon">{icon}</span>}
        {heading}
      </p>
      {children}
    </aside>
  );
}

/** Takes the title with markup in it, which Markdown hands over as a child, out of the children. */
export function withTitle<Props extends { title?: ReactNode; children?: ReactNode }>(props: Props): Props {
  const children = Children.toArray(props.children);
  const isTitle = (child: ReactNode) => isValidElement(child) && child.type === 'mdxAdmonitionTitle';
  const title = children.find(isTitle);
  if (!isValidElement<{ children: ReactNode }>(title)) return props;
  const rest = children.filter((child) => !isTitle(child));
  return { ...props, title: props.title ?? title.props.children, children: rest };
}

/** The admonition whose types are components of their own. One of an unknown type looks like a piece of information. */
export function admonitionOf(types: Record<string, ComponentType<AdmonitionProps>>) {
  return (props: AdmonitionProps) => {
    const Typed = types[props.type ?? 'note'] ?? types.info ?? Admonition;
    return <Typed {...withTitle(props)} />;
  };
}

/** A type of admonition: what it hands to the layout unless it is told otherwise. */
export function admonitionType(
  Layout: ComponentType<AdmonitionProps>,
  type: NonNullable<AdmonitionProps['type']>,
  Icon?: ComponentType,
) {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  return (props: AdmonitionProps) => (
    <Layout type={type} title={name} {...(Icon && { icon: <Icon /> })} {...props} />
  );
}
