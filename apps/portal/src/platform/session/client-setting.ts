import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';

type Listener = (client: ClientSetting) => void;
let listener: Listener = () => undefined;

/**
 * Registers the function that shows changed settings of the client: the application calls this. Gives the unsubscribe
 * function.
 */
export function onClientSetting(action: Listener): () => void {
  listener = action;
  return () => {
    if (listener === action) listener = () => undefined;
  };
}

/** Shows changed settings of the session's client at once: colours, logo, favicon, name. */
export const showClientSetting: Listener = (client) => listener(client);
