/**
 * Focuses the first stop of a window whose content is still loading, as soon as it is there. A later field takes the
 * focus from a stop that is none. It ends when the person presses a key or points, or a field has the focus.
 * @param find gives the present first stop, and whether it is a field
 * @returns stops it
 */
export function focusWhenPresent(
  window: HTMLElement,
  find: () => { readonly stop: HTMLElement | null | undefined; readonly isField: boolean },
): () => void {
  const events = ['keydown', 'pointerdown'];
  let focused: HTMLElement | null = null;
  const focus = () => {
    const { stop, isField } = find();
    if (!stop || stop === focused) return;
    focused = stop;
    stop.focus({ preventScroll: true });
    if (isField) end();
  };
  const observer = new MutationObserver(focus);
  function end(): void {
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, end, true);
  }
  for (const event of events) window.addEventListener(event, end, true);
  observer.observe(window, { childList: true, subtree: true });
  return end;
}
