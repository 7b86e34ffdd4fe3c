import { deviceKeys, localStore } from '../../platform/storage.ts';
import type { Width } from './width.ts';

/** What of the sidebar is active: the main menu, or the rail alone (LO-15). */
export type SideMenuItem = 'main' | 'rail';

const sideMenuKey = (isNarrow: boolean) => deviceKeys[isNarrow ? 'sidebarNarrow' : 'sidebar'];

/** How somebody likes the frame on this device; it survives a reload and a logout. */
export const preferences = {
  /** Width of the application; anything unknown is `container` (LO-14). */
  get width(): Width {
    return localStore.get(deviceKeys.width) === 'container-fluid' ? 'container-fluid' : 'container';
  },
  keepWidth(width: Width): void {
    localStore.set(deviceKeys.width, width);
  },
  /**
   * The sidebar's active item; `main` until somebody chose, and for anything unknown (LO-15). A window that is narrow has a
   * choice of its own, and room for the rail alone until then.
   */
  sideMenuItem(isNarrow: boolean): SideMenuItem {
    const kept = localStore.get(sideMenuKey(isNarrow));
    return (isNarrow ? kept !== 'main' : kept === 'rail') ? 'rail' : 'main';
  },
  /** Also what was not chosen, of a narrow window: the first frame of the next visit shows it. */
  keepSideMenuItem(item: SideMenuItem | 'drawer', isNarrow: boolean): void {
    localStore.set(sideMenuKey(isNarrow), item);
  },
  /** Whether keys that are a single character do anything (WCAG 2.1.4); until somebody chose, they do. */
  get singleKeys(): boolean {
    return localStore.get(deviceKeys.singleKeys) !== 'off';
  },
  keepSingleKeys(on: boolean): void {
    localStore.set(deviceKeys.singleKeys, on ? 'on' : 'off');
  },
};
