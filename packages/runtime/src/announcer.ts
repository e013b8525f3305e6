/** Announces page changes to assistive technology, which reads titles by itself only when a document loads. */

/** Adds a live region to the page. It must exist before its text changes. Returns a function that announces a text. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.ariaLive = 'polite';
  region.ariaAtomic = 'true';
  // Visually hidden. Styled through the CSSOM, for the reason given in `progress-bar.ts`.
  region.style.cssText =
    'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
