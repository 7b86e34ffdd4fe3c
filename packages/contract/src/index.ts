import * as adminResources from './admin.ts';
import type { AnyAdminRoute } from './define/admin-route.ts';
import type { AnyFleetFunction } from './define/fleet-function.ts';
import * as fleetSubjects from './fleet.ts';

export * from './admin/account.ts';
export * from './admin/client-settings.ts';
export * from './admin/downloads.ts';
export * from './admin/drivers.ts';
export * from './admin/fuel-contracts.ts';
export * from './admin/history.ts';
export * from './admin/imports.ts';
export * from './admin/lease-contracts.ts';
export * from './admin/mails.ts';
export * from './admin/open-data.ts';
export * from './admin/requests.ts';
export * from './admin/saved-views.ts';
export * from './admin/search.ts';
export * from './define/index.ts';
export * from './fleet/cars.ts';
export * from './fleet/change-requests.ts';
export * from './fleet/dashboard.ts';
export * from './fleet/drivers.ts';
export * from './fleet/fines.ts';
export * from './fleet/fuel-contracts.ts';
export * from './fleet/invoices.ts';
export * from './fleet/lease-contracts.ts';
export * from './fleet/refuelings.ts';
export * from './fleet/session.ts';
export * from './fleet/translations.ts';
export * from './known-lists.ts';
// Modules and not objects: a page brings the declarations that it names (`fleetSubjects.invoices.all`), and no others.
// Taking a whole one apart (`const { invoices } = fleetSubjects`) brings them all.
export { adminResources, fleetSubjects };

/** Every declared inner function with its subject and name, for the dispatcher, the matrix and the reference. */
export function allFleetFunctions(): readonly { subject: string; name: string; fn: AnyFleetFunction }[] {
  return Object.entries(fleetSubjects).flatMap(([subject, functions]) =>
    Object.entries(functions).map(([name, fn]) => ({ subject, name, fn: fn as unknown as AnyFleetFunction })),
  );
}

/** Every declared REST route with its resource and name. */
export function allAdminRoutes(): readonly { resource: string; name: string; route: AnyAdminRoute }[] {
  return Object.entries(adminResources).flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ resource, name, route: route as unknown as AnyAdminRoute })),
  );
}
