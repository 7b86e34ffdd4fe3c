import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from './session/session.ts';
import { personalKeys, tabStore } from './storage.ts';

/** The contract to which this tab is limited: the view of its driver (TH-25, SB-06). */
export interface ActiveContract {
  /** Contract number. */
  readonly number: number;
  /** Licence plate with dashes. */
  readonly plate: string;
  /** Name of today's driver; null when nobody drives the car. */
  readonly driver: string | null;
  readonly driverNumber: number | null;
  /** Make, model and type of the car. */
  readonly description: string;
}

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};
function subscribeToChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Also cached in memory, so that the view works until the next reload where storage is forbidden.
let cached: string | null | undefined;
const readStored = (): string | null => {
  cached ??= tabStore.get(personalKeys.activeContract);
  return cached;
};

/** Parses the stored text. Null when it belongs to another client or the portal did not write it. */
function parseStored(client: string, text: string | null): ActiveContract | null {
  if (text === null) return null;
  try {
    const entry = JSON.parse(text) as { client?: unknown; contract?: Partial<ActiveContract> } | null;
    const contract = entry?.contract;
    if (entry?.client !== client || !contract || !Number.isInteger(contract.number)) return null;
    if (typeof contract.plate !== 'string' || typeof contract.description !== 'string') return null;
    const { number = 0, plate, description, driver = null, driverNumber = null } = contract;
    return { number, plate, description, driver, driverNumber };
  } catch {
    return null;
  }
}

/**
 * The active contract of this tab. It survives a reload. A switch of fleet or client clears it. A logout removes it
 * with all personal data.
 */
export const activeContract = {
  /** The active contract of a client, by the client's name. */
  of(client: string): ActiveContract | null {
    return parseStored(client, readStored());
  },
  /** Makes a contract of the client the active one (TH-25). */
  set(client: string, contract: ActiveContract): void {
    cached = JSON.stringify({ client, contract });
    tabStore.set(personalKeys.activeContract, cached);
    announce();
  },
  /** Leaves the contract's view (TH-26). */
  clear(): void {
    cached = null;
    tabStore.remove(personalKeys.activeContract);
    announce();
  },
};

/** The active contract of the session's client, or null. Re-renders on every change. */
export function useActiveContract(): ActiveContract | null {
  const { client } = useSession();
  const text = useSyncExternalStore(subscribeToChanges, readStored);
  return useMemo(() => parseStored(client.name, text), [client.name, text]);
}
