/**
 * Moves the focus after a file was removed: to the file that takes its place, else to the buttons that choose files.
 * @param container element with the files and those buttons
 * @param place index of the removed file, from 0
 */
export function focusAfterRemoval(container: Element | null | undefined, place: number): void {
  requestAnimationFrame(() => {
    const buttons = container?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[place] ?? buttons[place - 1] ?? container?.querySelector<HTMLElement>('[data-choose]'))?.focus();
  });
}
