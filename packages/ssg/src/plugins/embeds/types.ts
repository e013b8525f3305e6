/** Services that documents may embed. Each adds a line to the security policy. */
export interface EmbedsOptions {
  /** Services with a container of their own. Default: `['youtube', 'vimeo']`. */
  services?: ('youtube' | 'vimeo')[];
  /**
   * Other sites that `:::embed` may show, as origins. Default: none.
   *
   * @example
   * sites: ['https://codepen.io']
   */
  sites?: string[];
}
