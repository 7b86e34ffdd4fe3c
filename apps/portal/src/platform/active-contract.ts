import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from './session/session.ts';
import { personalKeys, tabStore } from './storage.ts';

/** The contract that this tab is narrowed to: the view of its one driver (TH-25, SB-06). */
export interface ActiveContract {
  /** Contract number. */
  readonly number: number;
  /** Licence plate as people write it, with dashes. */
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
function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Also held here: where storage is forbidden the view still works until the page is loaded again.
let held: string | null | undefined;
const stored = (): string | null => {
  held ??= tabStore.get(personalKeys.activeContract);
  return held;
};

/** What is stored for a client, null when it is another client's or was not written by us. */
function readFor(client: string, text: string | null): ActiveContract | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { client?: unknown; contract?: Partial<ActiveContract> } | null;
    const contract = kept?.contract;
    if (kept?.client !== client || !contract || !Number.isInteger(contract.number)) return null;
    if (typeof contract.plate !== 'string' || typeof contract.description !== 'string') return null;
    const { number = 0, plate, description, driver = null, driverNumber = null } = contract;
    return { number, plate, description, driver, driverNumber };
  } catch {
    return null;
  }
}

/**
 * The active contract of this tab. It survives a reload; a switch of fleet or client clears it, a logout takes it away
 * with everything personal.
 */
export const activeContract = {
  /** The active contract of a client, by the client's name. */
  of(client: string): ActiveContract | null {
    return readFor(client, stored());
  },
  /** Makes a contract of the client the active one (TH-25). */
  set(client: string, contract: ActiveContract): void {
    held = JSON.stringify({ client, contract });
    tabStore.set(personalKeys.activeContract, held);
    announce();
  },
  /** Drops it (TH-26). */
  clear(): void {
    held = null;
    tabStore.remove(personalKeys.activeContract);
    announce();
  },
};

/** The active contract of the session's client, null when none is; follows every change. */
export function useActiveContract(): ActiveContract | null {
  const { client } = useSession();
  const text = useSyncExternalStore(follow, stored);
  return useMemo(() => readFor(client.name, text), [client.name, text]);
}
