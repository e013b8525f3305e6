/** Plays embeds in their place: the link becomes a frame when a reader follows it. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('.embed-play');
  // A new tab or window shows the page of the link.
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.className = 'embed-frame';
  frame.src = link.dataset.frame ?? '';
  frame.title = link.querySelector('.embed-title')?.textContent ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube does not play videos without it.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // The link stays in the document, which React may own.
  link.hidden = true;
  link.after(frame);
  frame.focus();
});
