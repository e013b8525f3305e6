/** Which services the menu lists. */
export interface OpenInOptions {
  /**
   * `chatgpt`, `claude`, `perplexity`, or another service. `{prompt}` in its URL stands for the question. Default:
   * `['chatgpt', 'claude', 'perplexity']`.
   */
  services?: ('chatgpt' | 'claude' | 'perplexity' | { label: string; url: string })[];
  /** The question. `{url}` stands for the address of the page as Markdown. Default: asks to read the page, in the language of the page. */
  prompt?: string;
}
