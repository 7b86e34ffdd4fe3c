import { fleetSubjects } from '@wagenpark/contract';
import { call } from './call.ts';
import { fleetContext } from './fleet-context.ts';

/** Asks which version the data in scope has now; it travels with later calls (ST-02). */
export async function askSynchronisation(): Promise<string> {
  const synchronisation = await call(fleetSubjects.session.synchronisation, {}, undefined, { background: true });
  fleetContext.set({ ...fleetContext.current, synchronisation });
  return synchronisation;
}
