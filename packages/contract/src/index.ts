import { accounts } from './admin/account.ts';
import { clientSettings } from './admin/client-settings.ts';
import { driverLookup } from './admin/drivers.ts';
import { imports } from './admin/imports.ts';
import { leaseContractAdmin } from './admin/lease-contracts.ts';
import { mails } from './admin/mails.ts';
import { openData } from './admin/open-data.ts';
import { requests } from './admin/requests.ts';
import type { AnyAdminRoute } from './define/admin-route.ts';
import type { AnyFleetFunction } from './define/fleet-function.ts';
import { changeRequests } from './fleet/change-requests.ts';
import { drivers } from './fleet/drivers.ts';
import { leaseContracts } from './fleet/lease-contracts.ts';
import { session } from './fleet/session.ts';

export * from './admin/account.ts';
export * from './admin/client-settings.ts';
export * from './admin/drivers.ts';
export * from './admin/imports.ts';
export * from './admin/lease-contracts.ts';
export * from './admin/mails.ts';
export * from './admin/open-data.ts';
export * from './admin/requests.ts';
export * from './define/index.ts';
export * from './fleet/change-requests.ts';
export * from './fleet/drivers.ts';
export * from './fleet/lease-contracts.ts';
export * from './fleet/session.ts';

/** The subjects of the fleet API; a new subject is one line here. */
export const fleetSubjects = { session, leaseContracts, drivers, changeRequests };
/** The resources of the REST side; a new resource is one line here. */
export const adminResources = {
  accounts,
  clientSettings,
  driverLookup,
  requests,
  leaseContractAdmin,
  mails,
  imports,
  openData,
};

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
