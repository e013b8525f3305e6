import { Children, isValidElement, type ReactNode } from 'react';

/** Moves a title that contains markup, which Markdown passes as a child, out of the children. */
export function withTitle<Props extends { title?: ReactNode; children?: ReactNode }>(props: Props): Props {
  const children = Children.toArray(props.children);
  const isTitle = (child: ReactNode) => isValidElement(child) && child.type === 'mdxAdmonitionTitle';
  const title = children.find(isTitle);
  if (!isValidElement<{ children: ReactNode }>(title)) return props;
  const rest = children.filter((child) => !isTitle(child));
  return { ...props, title: props.title ?? title.props.children, children: rest };
}
