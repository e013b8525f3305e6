import { afterNextFrame } from '@slashdocs/runtime';
import { text } from '../text.ts';

/** Code blocks processed per frame. A long page has a hundred, and even eight in one frame would block input. */
const batchSize = 2;

/** Adds buttons to code blocks, and removes code and tables that don't scroll from the Tab order. */
export function enhanceCode(article: HTMLElement): () => void {
  const boxes = [...article.querySelectorAll<HTMLElement>('pre, .table-scroll, .drawing')];
  const tools = new Map<HTMLElement, CodeTools>();

  const observer = new ResizeObserver((entries) => {
    // Measures everything first and changes it in another task: one layout per frame instead of one per box.
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
    for (const box of boxes.splice(0, batchSize)) {
      const block = box.closest<HTMLElement>('.code-block');
      if (block) tools.set(box, addTools(block, box));
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

function addTools(block: HTMLElement, pre: HTMLElement) {
  const bar = document.createElement('div');
  bar.className = 'code-tools';

  const wrap = button(text('Toggle word wrap'), 'icon-wrap');
  wrap.hidden = true;
  wrap.ariaPressed = `${block.classList.contains('wrapped')}`;
  wrap.onclick = () => {
    wrap.ariaPressed = `${block.classList.toggle('wrapped')}`;
  };

  const copy = button(text('Copy code to clipboard'), 'icon-copy');
  copy.title = text('Copy');
  copy.onclick = async () => {
    if (!(await copyText(pre))) return;
    label(text('Copied'), text('Copied'), true);
    setTimeout(label, 1500, text('Copy code to clipboard'), text('Copy'), false);
  };
  function label(name: string, title: string, done: boolean) {
    copy.ariaLabel = name;
    copy.title = title;
    copy.classList.toggle('icon-check', done);
  }

  bar.append(wrap, copy);
  pre.after(bar);
  return {
    /** A wrapped block keeps its button, to undo wrapping. */
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

/** Copies code. If the browser forbids it, the code is selected instead. */
async function copyText(code: HTMLElement): Promise<boolean> {
  try {
    const typed = code.cloneNode(true) as HTMLElement;
    // Leaves out the prompts and the output of shell sessions, and removed lines.
    for (const part of typed.querySelectorAll('.prompt, .output, .line:has(> .output:first-child)'))
      part.remove();
    await navigator.clipboard.writeText(`${typed.textContent}`.replace(/^\n|\n$/g, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
