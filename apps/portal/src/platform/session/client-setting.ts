import { adminResources } from '@wagenpark/contract';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { callRoute } from '../calls/call.ts';

type Listener = (client: ClientSetting) => void;
let listener: Listener = () => undefined;

/** Registers who shows the client's settings when they change: the application. Gives the unsubscribe function. */
export function onClientSetting(action: Listener): () => void {
  listener = action;
  return () => {
    if (listener === action) listener = () => undefined;
  };
}

/** Fetches the settings of the session's client and shows them at once: colours, logo, favicon, name (CS-04, CS-06). */
export async function reloadClientSetting(): Promise<void> {
  const [client] = await callRoute(adminResources.clientSettings.get, {}, { background: true });
  if (client) listener(client);
}
