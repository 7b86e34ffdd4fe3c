/** Sets the accessible name of the region that contains menus, dialogs and pickers, in the current language. */
export function setOverlaysLabel(name: string): void {
  document.getElementById('overlays')?.setAttribute('aria-label', name);
}
