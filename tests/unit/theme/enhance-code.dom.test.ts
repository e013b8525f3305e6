import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceCode } from '../../../packages/theme/src/code/enhance-code.ts';

// Blocks are enhanced and measured a few at a time, in separate frames and tasks.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One block that overflows and one that does not, as the compiler writes them. */
function article() {
  const element = document.createElement('div');
  element.innerHTML = ['wide', 'narrow']
    .map((id) => `<div class="code-block" id="${id}"><pre tabindex="0"><code>${id}\n\n</code></pre></div>`)
    .join('');
  for (const pre of element.querySelectorAll('pre')) {
    const overflows = () => pre.closest('#wide:not(.wrapped)') !== null;
    Object.defineProperty(pre, 'scrollWidth', { get: () => (overflows() ? 200 : 100) });
    Object.defineProperty(pre, 'clientWidth', { value: 100 });
  }
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      targets: Element[] = [];
      constructor(callback: (entries: { target: Element }[]) => void) {
        resize = () => {
          vi.advanceTimersByTime(500);
          callback(this.targets.map((target) => ({ target })));
          vi.advanceTimersByTime(500);
        };
      }
      observe(target: Element) {
        this.targets.push(target);
      }
      disconnect() {}
    },
  );
  const end = enhanceCode(element);
  resize();
  const find = (selector: string) => element.querySelector(selector) as HTMLElement;
  return { element, find, end, resize: () => resize() };
}

test('makes only scrollable code focusable and wrappable', () => {
  const { find, resize } = article();
  expect(find('#wide pre').tabIndex).toBe(0);
  expect(find('#narrow pre').hasAttribute('tabindex')).toBe(false);
  const wrap = find('#wide [aria-label="Toggle word wrap"]');
  expect(wrap.hidden).toBe(false);
  expect(find('#narrow [aria-label="Toggle word wrap"]').hidden).toBe(true);

  wrap.click();
  resize();
  expect(wrap.getAttribute('aria-pressed')).toBe('true');
  expect(find('#wide pre').hasAttribute('tabindex')).toBe(false);
  // Otherwise it could not be undone.
  expect(wrap.hidden).toBe(false);
});

test('copies the code without its last line break and confirms it for a while', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { find } = article();
  const copy = find('#narrow [title="Copy"]');
  expect(copy.ariaLabel).toBe('Copy code to clipboard');
  copy.click();
  expect(writeText).toHaveBeenCalledWith('narrow\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(copy.ariaLabel).toBe('Copied');
  await vi.advanceTimersByTimeAsync(5000);
  expect(copy.ariaLabel).toBe('Copy code to clipboard');
  vi.useRealTimers();
});

test('restores the article on cleanup', () => {
  const { element, end } = article();
  end();
  expect(element.querySelectorAll('button')).toHaveLength(0);
});
