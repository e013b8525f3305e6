/** Where answers go: write `url` or `issue`. */
export interface FeedbackOptions {
  /**
   * Receives each answer as a form (`POST`) with the fields `page`, `helpful` (`yes` or `no`), and `comment`. A path of the site, or
   * a URL.
   */
  url?: string;
  /** The page for a new issue: `https://github.com/my-org/my-tool/issues/new`. Readers see the text before they submit it. */
  issue?: string;
}
