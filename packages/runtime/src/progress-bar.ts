/**
 * The progress bar on the page. It is made when it is needed and styled through the CSSOM, which a strict
 * Content-Security-Policy allows, so that neither the prerender nor a theme has to know of it.
 *
 * Its names are NProgress's, since style sheets for documentation sites know them: `#nprogress .bar`. A theme sets the
 * colour by the custom property `--progress-color`.
 */
import type { ProgressDisplay } from './progress.ts';

/** How long each movement takes, in ms. */
const speed = 200;

export function createProgressBar(): ProgressDisplay {
  /** The bar that is on its way; one that has finished fades by itself. */
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
  // Assistive technology is told when the page is there, by the announcer.
  container.ariaHidden = 'true';
  const bar = document.createElement('div');
  bar.className = 'bar';
  // A border rather than a background, which forced colours would take away.
  bar.style.cssText = `position:fixed;z-index:1031;top:0;left:0;width:100%;height:0;pointer-events:none;
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
