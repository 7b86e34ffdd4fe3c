import { deviceKeys, localStore } from '../../platform/storage.ts';
import type { Width } from './width.ts';

/** State of the sidebar: the full menu, or the rail with icons only (LO-15). */
export type SideMenuItem = 'main' | 'rail';

const sideMenuKey = (isNarrow: boolean) => deviceKeys[isNarrow ? 'sidebarNarrow' : 'sidebar'];

/** The user's preferences for the frame on this device, in local storage. They survive a reload and a logout. */
export const preferences = {
  /** Width of the application; `container` if unset or unknown (LO-14). */
  get width(): Width {
    return localStore.get(deviceKeys.width) === 'container-fluid' ? 'container-fluid' : 'container';
  },
  keepWidth(width: Width): void {
    localStore.set(deviceKeys.width, width);
  },
  /**
   * The sidebar's state; `main` if unset or unknown (LO-15). Narrow windows have a preference of their own, whose
   * default is `rail`, because there is no room for more.
   */
  sideMenuItem(isNarrow: boolean): SideMenuItem {
    const stored = localStore.get(sideMenuKey(isNarrow));
    return (isNarrow ? stored !== 'main' : stored === 'rail') ? 'rail' : 'main';
  },
  /** For narrow windows also stored when the user did not choose it: the boot script paints it at the next visit. */
  keepSideMenuItem(item: SideMenuItem | 'drawer', isNarrow: boolean): void {
    localStore.set(sideMenuKey(isNarrow), item);
  },
  /** Whether shortcuts of a single character are on (WCAG 2.1.4); on by default. */
  get singleKeys(): boolean {
    return localStore.get(deviceKeys.singleKeys) !== 'off';
  },
  keepSingleKeys(on: boolean): void {
    localStore.set(deviceKeys.singleKeys, on ? 'on' : 'off');
  },
};
