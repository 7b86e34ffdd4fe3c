import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { askSynchronisation } from '../../platform/calls/synchronisation.ts';
import { withoutActivity } from '../../platform/calls/transport.ts';

/** How often it is asked whether the data changed. */
const EVERY_MS = 60_000;
/** Whoever comes back to the window at once does not ask again. */
const AT_LEAST_MS = 5_000;

/** What colleagues and staff do about requests changes no data of the fleet before it takes effect. */
const ofRequests = ['/api-admin/requests', '/api-admin/open-requests', '/api-admin/lease-contracts'];

/**
 * Lets an open page renew itself: every minute, and when somebody comes back to it, one small call asks for the version of the
 * data in scope (ST-02); where it moved, what is shown is asked for again. What somebody is typing stays, since forms hold
 * their own state. Nobody caused these calls: they keep no session alive. Gives the way to stop.
 */
export function renewData(): () => void {
  let known = fleetContext.current.synchronisation;
  let asked = performance.now();
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < AT_LEAST_MS) return;
    asked = performance.now();
    // Without an answer there is nothing to renew; the next minute asks again.
    const version = await askSynchronisation().catch(() => known);
    const hasMoved = version !== known;
    known = version;
    withoutActivity(() => {
      if (hasMoved) void forgetFleet();
      for (const path of ofRequests) void forgetAdmin(path);
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
