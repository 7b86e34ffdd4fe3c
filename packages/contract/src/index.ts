import type { AnyAdminRoute } from './define/admin-route.ts';
import type { AnyFleetFunction } from './define/fleet-function.ts';
import * as subjects from './subjects.ts';

export * from './define/index.ts';
// Two names for the same list, by what callers use: `call` takes functions of the fleet API (`fleetSubjects`), `ask`
// takes routes of the REST API (`adminResources`).
export { subjects as adminResources, subjects as fleetSubjects };

/** All calls that the subjects declare: fleet functions and REST routes. */
function allCalls(): readonly { subject: string; name: string; call: AnyFleetFunction | AnyAdminRoute }[] {
  return Object.entries(subjects).flatMap(([subject, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      subject,
      name,
      call: call as unknown as AnyFleetFunction | AnyAdminRoute,
    })),
  );
}

/** Every declared inner function with its subject and name, for the dispatcher, the matrix and the reference. */
export const allFleetFunctions = (): readonly { subject: string; name: string; fn: AnyFleetFunction }[] =>
  allCalls().flatMap(({ subject, name, call }) => (call.kind === 'fleet' ? [{ subject, name, fn: call }] : []));

/** Every declared REST route with its resource and name. */
export const allAdminRoutes = (): readonly { resource: string; name: string; route: AnyAdminRoute }[] =>
  allCalls().flatMap(({ subject, name, call }) =>
    call.kind === 'admin' ? [{ resource: subject, name, route: call }] : [],
  );
