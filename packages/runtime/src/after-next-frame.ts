/**
 * Calls back in a task after the next frame is painted, to keep the work from delaying the frame. In a background tab,
 * where no frames are painted, it runs when the tab becomes visible.
 *
 * @returns a function that cancels the callback
 */
export function afterNextFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
