import { afterNextFrame } from '@ssg/runtime';
import { text } from '../text.ts';

/** Boxes that get their buttons in one frame. A long page has a hundred: all at once, or eight, they would hold up input. */
const atOnce = 2;

/**
 * Gives code blocks their buttons, and takes code and tables out of the Tab order where there is nothing to scroll.
 */
export function enhanceCode(article: HTMLElement): () => void {
  const boxes = [...article.querySelectorAll<HTMLElement>('pre, .table-scroll, .drawing')];
  const tools = new Map<HTMLElement, CodeTools>();

  const observer = new ResizeObserver((entries) => {
    // All is measured before anything is changed, and changed in another task: one layout a frame, not one for each box.
    const measured = entries.map(({ target }) => ({
      target,
      overflows: target.scrollWidth > target.clientWidth,
    }));
    setTimeout(() => {
      for (const { target, overflows } of measured) {
        if (overflows) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
        tools.get(target as HTMLElement)?.showWrap(overflows);
      }
    });
  });

  let cancel = () => {};
  const enhanceNext = () => {
    for (const box of boxes.splice(0, atOnce)) {
      const block = box.closest<HTMLElement>('.code-block');
      if (block) tools.set(box, addTools(block));
      observer.observe(box);
    }
    if (boxes.length > 0) cancel = afterNextFrame(enhanceNext);
  };
  enhanceNext();

  return () => {
    cancel();
    observer.disconnect();
    for (const { remove } of tools.values()) remove();
  };
}

type CodeTools = ReturnType<typeof addTools>;

function addTools(block: HTMLElement) {
  const code = block.querySelector('code') as HTMLElement;
  const bar = document.createElement('div');
  bar.className = 'code-tools';

  const wrap = button(text('Toggle word wrap'), 'icon-wrap');
  wrap.hidden = true;
  wrap.setAttribute('aria-pressed', 'false');
  wrap.onclick = () => wrap.setAttribute('aria-pressed', `${block.classList.toggle('wrapped')}`);

  const copy = button(text('Copy code to clipboard'), 'icon-copy');
  copy.title = text('Copy');
  copy.onclick = async () => {
    if (!(await copyText(code))) return;
    label(text('Copied'), text('Copied'), true);
    setTimeout(label, 1500, text('Copy code to clipboard'), text('Copy'), false);
  };
  function label(name: string, title: string, done: boolean) {
    copy.ariaLabel = name;
    copy.title = title;
    copy.classList.toggle('icon-check', done);
  }

  bar.append(wrap, copy);
  block.append(bar);
  return {
    /** A block that is wrapped keeps the button that wrapped it. */
    showWrap(overflows: boolean) {
      wrap.hidden = !overflows && !block.classList.contains('wrapped');
    },
    remove: () => bar.remove(),
  };
}

function button(name: string, icon: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `icon-button ${icon}`;
  element.ariaLabel = name;
  return element;
}

/** Copies; where the browser forbids it the code is selected instead, ready for the reader's own keys. */
async function copyText(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
