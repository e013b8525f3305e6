import type { ComponentProps } from 'react';

export interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string };
}

/** An image with a light and a dark form. Both images are in the page, and the style sheet shows one. */
export default ({ sources, className, alt, ...props }: Props) =>
  (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      {...props}
      src={sources[mode]}
      alt={alt}
      className={`${className ? `${className} ` : ''}themedComponent_ssg0 themedComponent--${mode}_ssg0`}
    />
  ));
