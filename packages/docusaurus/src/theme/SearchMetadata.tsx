export interface Props {
  locale?: string;
  version?: string;
  tag?: string;
}

/** Metadata for search engines of sites. The build writes the head, but a component of the site may replace this one. */
export default (_: Props) => null;
