/** The subjects of the fleet API; a new subject is one line here. */
export { cars } from './fleet/cars.ts';
export { changeRequests } from './fleet/change-requests.ts';
export { dashboard } from './fleet/dashboard.ts';
export { drivers } from './fleet/drivers.ts';
export { fines } from './fleet/fines.ts';
export { fuelContracts } from './fleet/fuel-contracts.ts';
export { invoices } from './fleet/invoices.ts';
export { leaseContracts } from './fleet/lease-contracts.ts';
export { refuelings } from './fleet/refuelings.ts';
export { session } from './fleet/session.ts';
export { translations } from './fleet/translations.ts';
