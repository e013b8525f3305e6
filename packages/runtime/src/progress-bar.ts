/**
 * The progress bar. It is created on demand and styled through the CSSOM, which a strict content security policy
 * allows. The prerender and themes don't depend on it.
 *
 * It uses the names of NProgress, because style sheets of documentation sites target them: `#nprogress .bar`. Themes
 * set the color with the custom property `--progress-color`.
 */
import type { ProgressDisplay } from './progress.ts';

/** Duration of each movement in ms. */
const speed = 200;

export function createProgressBar(): ProgressDisplay {
  /** The bar in progress. A finished bar fades out on its own. */
  let current: HTMLElement | undefined;
  return {
    show(fraction) {
      current ??= createBar();
      moveTo(current, fraction);
    },
    finish() {
      if (current) complete(current);
      current = undefined;
    },
  };
}

function createBar(): HTMLElement {
  const container = document.createElement('div');
  container.id = 'nprogress';
  // The announcer informs assistive technology when the page has loaded.
  container.ariaHidden = 'true';
  const bar = document.createElement('div');
  bar.className = 'bar';
  // A border, because forced colors would remove a background.
  bar.style.cssText = `position:fixed;z-index:1031;inset:0 0 auto;pointer-events:none;
    border-top:2px solid var(--progress-color,#2e8555);transition:transform ${speed}ms ease,opacity ${speed}ms linear`;
  container.append(bar);
  document.body.append(container);
  return bar;
}

function moveTo(bar: HTMLElement, fraction: number): void {
  const start = document.dir === 'rtl' ? 100 : -100;
  bar.style.transform = `translate3d(${start * (1 - fraction)}%,0,0)`;
}

function complete(bar: HTMLElement): void {
  moveTo(bar, 1);
  setTimeout(() => {
    bar.style.opacity = '0';
    setTimeout(() => bar.parentElement?.remove(), speed);
  }, speed);
}
