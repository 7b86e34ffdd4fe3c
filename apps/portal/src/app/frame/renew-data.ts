import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { forgetAdmin, forgetFleet, forgetWithoutVersion } from '../../platform/calls/queries.ts';
import { askSynchronisation } from '../../platform/calls/synchronisation.ts';
import { withoutActivity } from '../../platform/calls/transport.ts';

/** How often it is asked whether the data changed. */
const EVERY_MS = 60_000;
/** Whoever comes back to the window at once does not ask again. */
const AT_LEAST_MS = 5_000;

/**
 * Lets an open page renew itself: every minute, and when somebody comes back to it, one small call asks for the version of the
 * data in scope (ST-02). Where it moved, or another day has begun, all that is shown is asked for again; else only what the
 * contract says changes without it, as requests do. What somebody is typing stays, since forms hold their own state. Nobody
 * caused these calls: they keep no session alive. Gives the way to stop.
 * @param timeZone of the client, by which days begin
 */
export function renewData(timeZone: string): () => void {
  const today = () => todayInZone(timeZone, new Date());
  let known = fleetContext.current.synchronisation;
  let day = today();
  let asked = performance.now();
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < AT_LEAST_MS) return;
    asked = performance.now();
    const version = await askSynchronisation().catch(() => null);
    // Nobody answers: nothing can be renewed, and the next minute asks again.
    if (version === null) return;
    const hasChanged = version !== known || today() !== day;
    known = version;
    day = today();
    withoutActivity(() => {
      // What changes without a version is among all: nothing is asked for twice.
      if (!hasChanged) return void forgetWithoutVersion();
      void forgetFleet();
      void forgetAdmin('/api-admin/');
    });
  };
  const onLook = () => void look();
  const timer = setInterval(onLook, EVERY_MS);
  window.addEventListener('focus', onLook);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onLook);
    document.removeEventListener('visibilitychange', onLook);
  };
}
