import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  img: string | { default: string } | { src: { src: string } };
}

/** An image that the plugin for ideal images provides. */
export default ({ img, alt, ...props }: Props) => {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img decoding="async" loading="lazy" {...props} src={src} alt={alt} />;
};
