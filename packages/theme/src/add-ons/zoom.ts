/** Shows an image in the whole window. Its link would open the file. */
import { text } from '../text.ts';

function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.zoom');
  const image = link?.querySelector('img');
  if (!isPlain || !link || !image) return;
  event.preventDefault();
  event.stopPropagation();
  show(link.href, image.alt);
}

function show(src: string, alt: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  dialog.ariaLabel = alt;
  const image = document.createElement('img');
  image.src = src;
  image.alt = alt;
  const zoom = button('zoom-toggle', text('Zoom in'));
  zoom.textContent = '+';
  const close = button('icon-close', text('Close'));
  dialog.append(image, zoom, close);
  // An image that is larger than the window can be scrolled in its own size.
  image.addEventListener('load', () => {
    zoom.hidden = image.naturalWidth <= image.clientWidth && image.naturalHeight <= image.clientHeight;
  });
  dialog.addEventListener('click', ({ target }) => {
    const isToggle = target === zoom || (target === image && !zoom.hidden);
    if (!isToggle) return dialog.close();
    const isLarge = dialog.classList.toggle('in-own-size');
    zoom.textContent = isLarge ? '−' : '+';
    zoom.ariaLabel = isLarge ? text('Zoom out') : text('Zoom in');
  });
  // The browser closes the dialog with Escape, and returns the focus to the link.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function button(className: string, label: string): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = `icon-button ${className}`;
  created.ariaLabel = label;
  return created;
}

// Before the router, which follows links.
if (typeof document !== 'undefined') document.addEventListener('click', onClick, { capture: true });
