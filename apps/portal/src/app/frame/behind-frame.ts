import type { RegisteredRouter } from '@tanstack/react-router';
import { followPages } from './page-focus.ts';
import { preferences } from './preferences.ts';
import { renewData } from './renew-data.ts';

/**
 * What the frame does once its page is there: leads the focus, lets the page renew itself, and keeps for the first frame of the next visit what a narrow
 * window shows, the drawer of who has no rail included (SB-08). Gives the way to stop.
 * @param folds the person has the rail
 * @param timeZone of the client
 */
export function begin(router: RegisteredRouter, folds: boolean, timeZone: string): () => void {
  preferences.keepSideMenuItem(folds ? preferences.sideMenuItem(true) : 'drawer', true);
  const stops = [followPages(router), renewData(timeZone)];
  return () => {
    for (const stop of stops) stop();
  };
}
