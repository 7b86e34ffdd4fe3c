/** The resources of the REST side; a new resource is one line here. */
export { accounts } from './admin/account.ts';
export { clientSettings } from './admin/client-settings.ts';
export { downloads } from './admin/downloads.ts';
export { driverLookup } from './admin/drivers.ts';
export { fineAdmin } from './admin/fines.ts';
export { fuelContractAdmin } from './admin/fuel-contracts.ts';
export { imports } from './admin/imports.ts';
export { leaseContractAdmin } from './admin/lease-contracts.ts';
export { mails } from './admin/mails.ts';
export { openData } from './admin/open-data.ts';
export { requests } from './admin/requests.ts';
export { savedViews } from './admin/saved-views.ts';
export { globalSearch } from './admin/search.ts';
