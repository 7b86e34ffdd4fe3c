import type { adminResources, ItemOf } from '@wagenpark/contract';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { switchClient } from '../../platform/session/switching.ts';

/** A client company that staff can switch to (FS-12). */
export type ClientChoice = ItemOf<typeof adminResources.clientSettings.clients>;

/**
 * Switches the session to another client. If the server refuses, an error is shown and the session stays unchanged
 * (FS-15).
 */
export function useClientSwitch(): {
  /** The client to which the session is being switched. */
  readonly going: ClientChoice | null;
  readonly switchTo: (client: ClientChoice) => void;
} {
  const { client: currentClient } = useSession();
  const [targetClient, setGoing] = useState<ClientChoice | null>(null);
  const switchTo = (client: ClientChoice) => {
    if (targetClient !== null) return;
    setGoing(client);
    switchClient(client, currentClient.name).catch((error: unknown) => {
      setGoing(null);
      notify.failure(error);
    });
  };
  return { going: targetClient, switchTo };
}
