/**
 * Tells assistive technology what page has been shown: with no new document there is nothing that would make it read
 * the title by itself.
 */

/** Puts a live region on the page; it has to be there before its text changes. Returns the function that speaks. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.ariaLive = 'polite';
  region.ariaAtomic = 'true';
  // Hidden from sight only. By the CSSOM, for the reason that `progress-bar.ts` gives.
  region.style.cssText =
    'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
