/** Names the region in which menus, dialogs and pickers are put, in the language in use. */
export function nameOverlays(name: string): void {
  document.getElementById('overlays')?.setAttribute('aria-label', name);
}
