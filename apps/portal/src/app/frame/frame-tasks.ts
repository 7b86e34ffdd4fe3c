import type { RegisteredRouter } from '@tanstack/react-router';
import { focusNewPages } from './page-focus.ts';
import { preferences } from './preferences.ts';
import { refreshData } from './refresh-data.ts';

/**
 * Starts the frame's background work once its page is shown: moves the focus on page changes, refreshes data, and
 * stores the layout of the sidebar for narrow windows, which the boot script paints at the next visit. Users whose
 * sidebar has no rail get a drawer in narrow windows (SB-08).
 * @param hasRail whether this user's sidebar folds to a rail
 * @param timeZone of the client
 * @returns a function that stops all of it
 */
export function startFrameTasks(router: RegisteredRouter, hasRail: boolean, timeZone: string): () => void {
  preferences.keepSideMenuItem(hasRail ? preferences.sideMenuItem(true) : 'drawer', true);
  const cleanups = [focusNewPages(router), refreshData(timeZone)];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
