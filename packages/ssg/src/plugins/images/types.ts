/** The features of images that a site uses. */
export interface ImagesOptions {
  /** Show the title of an image, `![Alt](a.png "Title")`, below it. Default: `true`. */
  captions?: boolean;
  /** Let readers click an image to see it in the whole window. Default: `true`. */
  zoom?: boolean;
}
