import type { ImgHTMLAttributes } from 'react';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string };
}

/** Two images. The style sheet shows one of them, even before any script runs. */
export function ThemedImage({ sources, className, alt = '', ...attributes }: ThemedImageProps) {
  const image = (mode: 'light' | 'dark') => (
    <img
      loading="lazy"
      decoding="async"
      {...attributes}
      src={sources[mode]}
      alt={alt}
      className={`themed-${mode}${className ? ` ${className}` : ''}`}
    />
  );
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  );
}

interface IdealImageSource {
  src?: { src?: string; width?: number; height?: number };
  default?: string;
}

export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  img: string | IdealImageSource;
}

/** Docusaurus's ideal-image component, without resizing. */
export function IdealImage({ img, alt = '', ...attributes }: IdealImageProps) {
  const source = typeof img === 'string' ? { src: img } : { src: img.default, ...img.src };
  return <img loading="lazy" decoding="async" alt={alt} {...source} {...attributes} />;
}
