import { busyLine } from '../ui/on-demand/busy-line.ts';

/**
 * Lets the browser keep the page that stands there without a connection, once nothing else is waited for. Where browsers
 * have no service workers, or refuse one, their own page stands there. Only a build has one.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await busyLine.quiet();
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
