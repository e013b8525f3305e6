/** The features of images that a site uses. */
export interface ImagesOptions {
  /** Show the title of an image, `![Alt](a.png "Title")`, below it. Default: `true`. */
  captions?: boolean;
  /** Let readers click an image to see it in the whole window. Default: `true`. */
  zoom?: boolean;
  /**
   * Formats to which PNG and JPEG files in documents are converted, the preferred one first. The package `sharp` converts them. Default:
   * none.
   *
   * @example
   * formats: ['avif', 'webp'],
   */
  formats?: ImageFormat[];
  /** Widths of the converted images, in pixels. No image becomes larger than its file. Default: `[640, 1280, 1920]`. */
  widths?: number[];
  /** Quality of the converted images, from 1 to 100, by format. Default: `{ avif: 50, webp: 80 }`. */
  quality?: { avif?: number; webp?: number };
  /**
   * The width that images have in the layout, as in the HTML attribute. Browsers choose a file by it. Default:
   * `'(min-width: 48rem) 44rem, 100vw'`.
   */
  sizes?: string;
}

export type ImageFormat = 'avif' | 'webp';
