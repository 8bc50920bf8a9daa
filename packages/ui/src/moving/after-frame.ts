/** Does a piece of work once what a press has changed is on the screen, with the second frame; immediately where nothing is painted. */
export function afterFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
