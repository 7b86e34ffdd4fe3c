import { deviceKeys, localStore } from '../../platform/storage.ts';
import type { Width } from './width.ts';

/** What of the sidebar is active: the main menu, or the rail alone (LO-15). */
export type SideMenuItem = 'main' | 'rail';

/** What the sidebar is where the window is narrow, but no phone: a drawer for who has no rail (SB-08). */
export type NarrowSideMenu = SideMenuItem | 'drawer';

/** How somebody likes the frame on this device; it survives a reload and a logout. */
export const preferences = {
  /** Width of the application; anything unknown is `container` (LO-14). */
  get width(): Width {
    return localStore.get(deviceKeys.width) === 'container-fluid' ? 'container-fluid' : 'container';
  },
  keepWidth(width: Width): void {
    localStore.set(deviceKeys.width, width);
  },
  /** The sidebar's active item; `main` until somebody chose, and for anything unknown (LO-15). */
  get sideMenuItem(): SideMenuItem {
    return localStore.get(deviceKeys.sidebar) === 'rail' ? 'rail' : 'main';
  },
  /** The same for a narrow window, which has room for the rail alone until somebody chose. */
  get narrowSideMenu(): SideMenuItem {
    return localStore.get(deviceKeys.sidebarNarrow) === 'main' ? 'main' : 'rail';
  },
  /** Also what was not chosen, for the first frame of the next visit. */
  keepNarrowSideMenu(menu: NarrowSideMenu): void {
    localStore.set(deviceKeys.sidebarNarrow, menu);
  },
  /** Whether keys that are a single character do anything (WCAG 2.1.4); until somebody chose, they do. */
  get singleKeys(): boolean {
    return localStore.get(deviceKeys.singleKeys) !== 'off';
  },
  keepSingleKeys(on: boolean): void {
    localStore.set(deviceKeys.singleKeys, on ? 'on' : 'off');
  },
  keepSideMenuItem(item: SideMenuItem): void {
    localStore.set(deviceKeys.sidebar, item);
  },
};
