import { clientLook } from '@wagenpark/contract/admin/client-look';
import { reloadClientSetting } from '../../platform/session/reload-client-setting.ts';

/** A new brand is on open pages within five seconds (CS-06). */
const POLL_INTERVAL_MS = 4_000;

/**
 * Polls the version of the client's look while the page is visible, and when it becomes visible again. The answer is one
 * number; the settings are fetched only when it differs. These calls do not count as user activity.
 * @param client the name of the client
 * @param shownVersion the version that the page shows
 * @returns stops polling
 */
export function watchLook(client: string, shownVersion: () => number): () => void {
  let isAsking = false;
  const poll = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || isAsking) return;
    isAsking = true;
    try {
      // Sent without the session's data, because the server refuses calls of a page whose client was switched in
      // another tab.
      const response = await fetch(clientLook.version.path.replace('{client}', encodeURIComponent(client)));
      const { results: [version] = [] } = (await response.json()) as { readonly results?: readonly number[] };
      if (version !== undefined && version !== shownVersion()) await reloadClientSetting();
    } catch {
      // The server did not respond: try again at the next poll.
    } finally {
      isAsking = false;
    }
  };
  const onPoll = () => void poll();
  const timer = setInterval(onPoll, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', onPoll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onPoll);
  };
}
