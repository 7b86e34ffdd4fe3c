/** Whether a key that stands for something on the whole page may do it: nobody is typing, and nothing is open over it. */
export function areKeysFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const focused = document.activeElement;
  const isTyping =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || focused.matches('input:not([type="checkbox"]), textarea, select'));
  return !isTyping && document.querySelector('[role="dialog"], [role="menu"]') === null;
}
