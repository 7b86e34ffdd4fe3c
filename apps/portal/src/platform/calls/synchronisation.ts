import { fleetSubjects } from '@wagenpark/contract';
import { call } from './call.ts';
import { fleetContext } from './fleet-context.ts';

/** Fetches the current version of the data in scope. Later calls send it (ST-02). */
export async function fetchSynchronisation(): Promise<string> {
  const synchronisation = await call(fleetSubjects.session.synchronisation, {}, undefined, { background: true });
  fleetContext.set({ ...fleetContext.current, synchronisation });
  return synchronisation;
}
