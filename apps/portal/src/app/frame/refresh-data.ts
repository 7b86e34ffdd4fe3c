import { todayInZone } from '@wagenpark/domain/calendar-day';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { invalidateAdmin, invalidateFleet, invalidateUnversioned } from '../../platform/calls/queries.ts';
import { fetchSynchronisation } from '../../platform/calls/synchronisation.ts';
import { withoutActivity } from '../../platform/calls/transport.ts';

/** Polling interval for changes of the data. */
const POLL_INTERVAL_MS = 60_000;
/** Minimum time between two polls: returning to the window within it does not poll again. */
const MIN_INTERVAL_MS = 5_000;

/**
 * Refreshes the shown data. Every minute, and when the user returns to the window, it polls the synchronisation version
 * of the data in scope (ST-02). If the version changed, or a new day began, it invalidates all shown data. Otherwise it
 * invalidates only data that changes without a new version according to the contract, such as requests. Form input is
 * not affected, because forms hold their own state. These calls do not count as user activity, so they do not extend
 * the session.
 * @param timeZone of the client, in which days begin
 * @returns a function that stops polling
 */
export function refreshData(timeZone: string): () => void {
  const today = () => todayInZone(timeZone, new Date());
  let knownVersion = fleetContext.current.synchronisation;
  let day = today();
  let lastPoll = performance.now();
  const poll = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - lastPoll < MIN_INTERVAL_MS) return;
    lastPoll = performance.now();
    const version = await fetchSynchronisation().catch(() => null);
    // The server did not respond: try again at the next poll.
    if (version === null) return;
    const hasChanged = version !== knownVersion || today() !== day;
    knownVersion = version;
    day = today();
    withoutActivity(() => {
      // Invalidating everything covers the data without a version: nothing is fetched twice.
      if (!hasChanged) return void invalidateUnversioned();
      void invalidateFleet();
      void invalidateAdmin('/api-admin/');
    });
  };
  const onPoll = () => void poll();
  const timer = setInterval(onPoll, POLL_INTERVAL_MS);
  window.addEventListener('focus', onPoll);
  document.addEventListener('visibilitychange', onPoll);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onPoll);
    document.removeEventListener('visibilitychange', onPoll);
  };
}
