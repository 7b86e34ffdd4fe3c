import { pendingRequests } from '../ui/on-demand/pending-requests.ts';

/**
 * Registers the service worker that caches the offline page, once no other request is pending. Without service workers,
 * or if registration fails, the browser shows its own offline page. Production builds only.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pendingRequests.quiet();
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
