/**
 * Calls back in a task once the next frame is on the screen: what both take is not added up. Where no frames are made, in
 * a tab in the background, that is when it comes to the front.
 *
 * @returns takes it back
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
