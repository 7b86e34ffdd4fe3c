/**
 * Focuses the first focusable element of a window whose content is still loading, as soon as it exists. If that element
 * is not a field, a field that loads later takes the focus. Ends when the user presses a key or the pointer, or when a
 * field has the focus.
 * @param find gives the current first element, and whether it is a field
 * @returns a function that stops it
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
