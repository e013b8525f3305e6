/** Which services the menu lists. */
export interface OpenInOptions {
  /**
   * `chatgpt`, `claude`, `perplexity`, or another service. The question replaces `{prompt}` in its URL. Default:
   * `['chatgpt', 'claude', 'perplexity']`.
   */
  services?: ('chatgpt' | 'claude' | 'perplexity' | { label: string; url: string })[];
  /** The question. The address of the page as Markdown replaces `{url}`. Default: asks to read the page, in the language of the page. */
  prompt?: string;
}
