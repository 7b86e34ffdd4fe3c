/** Whether a page-wide shortcut may act: the user is not typing, and no layer is open. */
export function canUseShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const focused = document.activeElement;
  const isTyping =
    focused instanceof HTMLElement &&
    (focused.isContentEditable || focused.matches('input:not([type="checkbox"]), textarea, select'));
  return !isTyping && document.querySelector('[role="dialog"], [role="menu"]') === null;
}
