/**
 * The subjects of the contract, each with its functions and routes. A new subject is one line here.
 *
 * This is a module rather than an object so that tree shaking works: a page bundles only the declarations that it
 * names (`fleetSubjects.invoices.all`). Destructuring (`const { invoices } = fleetSubjects`) would bundle them all. For
 * the same reason the fleet and REST declarations of a subject are files of their own, combined in `subjects/`.
 */
export { calendarFeed } from './admin/calendar-feed.ts';
export { clientSettings } from './admin/client-settings.ts';
export { downloads } from './admin/downloads.ts';
export { imports } from './admin/imports.ts';
export { insuranceQuotes } from './admin/insurance-quotes.ts';
export { mails } from './admin/mails.ts';
export { openData } from './admin/open-data.ts';
export { preferredDealers } from './admin/preferred-dealers.ts';
export { savedViews } from './admin/saved-views.ts';
export { globalSearch } from './admin/search.ts';
export { segments } from './admin/segments.ts';
export { staffSettings } from './admin/staff-settings.ts';
export { storedFiles } from './admin/stored-files.ts';
export { contractTimeline } from './admin/timeline.ts';
export { cars } from './fleet/cars.ts';
export { chargePoints } from './fleet/charge-points.ts';
export { dashboard } from './fleet/dashboard.ts';
export { invoices } from './fleet/invoices.ts';
export { mileageProjections } from './fleet/mileage-projections.ts';
export { refuelings } from './fleet/refuelings.ts';
export { translations } from './fleet/translations.ts';
export * from './subjects/car-orders.ts';
export * from './subjects/damage-reports.ts';
export * from './subjects/drivers.ts';
export * from './subjects/fines.ts';
export * from './subjects/fuel-contracts.ts';
export * from './subjects/lease-contracts.ts';
export * from './subjects/mail-templates.ts';
export * from './subjects/mileage-readings.ts';
export * from './subjects/requests.ts';
export * from './subjects/session.ts';
export * from './subjects/users.ts';
