/**
 * Once a file was taken away, the focus goes on to the one that takes its place, else to where files are chosen.
 * @param around what holds the files and the choice
 * @param place of the file that is gone, counted from 0
 */
export function focusAfterRemoval(around: Element | null | undefined, place: number): void {
  requestAnimationFrame(() => {
    const buttons = around?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[place] ?? buttons[place - 1] ?? around?.querySelector<HTMLElement>('[data-choose]'))?.focus();
  });
}
