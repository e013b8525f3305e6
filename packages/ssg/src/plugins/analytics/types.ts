/** The services to use, with their keys, and when to ask for consent. */
export interface AnalyticsOptions {
  /** [Plausible](https://plausible.io): no cookies. Write `domain`, or the `script` that Plausible shows for the site. */
  plausible?: {
    /** The site's name in Plausible: `my-tool.example`. */
    domain?: string;
    /** URL of the script: of the site in Plausible, or of your own server. Default: `https://plausible.io/js/script.js`. */
    script?: string;
  };
  /** [Umami](https://umami.is): no cookies. */
  umami?: {
    websiteId: string;
    /** URL of the script on your own server. Default: `https://cloud.umami.is/script.js`. */
    script?: string;
  };
  /** [Fathom](https://usefathom.com): no cookies. */
  fathom?: { siteId: string };
  /** [GoatCounter](https://www.goatcounter.com): no cookies. */
  goatcounter?: {
    /** URL of the site in GoatCounter: `https://my-tool.goatcounter.com`. */
    url: string;
  };
  /** Google Analytics 4, with cookies. */
  google?: {
    /** Measurement ID of the data stream: `G-A1B2C3D4E5`. */
    id: string;
  };
  /**
   * Which services wait until the reader accepts: those with cookies, all, or none. Check which laws apply to your site before you
   * write `none`. Default: `'cookies'`.
   */
  consent?: 'cookies' | 'all' | 'none';
  /** URL of the privacy policy, a link in the question. Default: none. */
  privacyPolicy?: string;
}
