/**
 * The subjects of the contract, each with its functions and routes. A new subject needs one line here.
 *
 * This is a module rather than an object so that tree shaking works: a page bundles only the declarations that it names
 * (`fleetSubjects.invoices.all`). Destructuring (`const { invoices } = fleetSubjects`) would bundle all of them. For
 * the same reason, a subject with both fleet functions and REST routes declares them in two files, which `subjects/`
 * combines.
 */
export { arrangements } from './admin/arrangements.ts';
export { brands } from './admin/brands.ts';
export { calendarFeed } from './admin/calendar-feed.ts';
export { carModels } from './admin/car-models.ts';
export { clientBrand } from './admin/client-brand.ts';
export { clientLook } from './admin/client-look.ts';
export { clientSettings } from './admin/client-settings.ts';
export { downloads } from './admin/downloads.ts';
export { employees } from './admin/employees.ts';
export { fuels } from './admin/fuels.ts';
export { imports } from './admin/imports.ts';
export { insuranceQuotes } from './admin/insurance-quotes.ts';
export { languages } from './admin/languages.ts';
export { leaseComponents } from './admin/lease-components.ts';
export { leaseOptions } from './admin/lease-options.ts';
export { mailSettings } from './admin/mail-settings.ts';
export { mails } from './admin/mails.ts';
export { mobilityCategories } from './admin/mobility-categories.ts';
export { mobilityContainers } from './admin/mobility-containers.ts';
export { mobilityProducts } from './admin/mobility-products.ts';
export { newClients } from './admin/new-clients.ts';
export { openData } from './admin/open-data.ts';
export { operatingCompanies } from './admin/operating-companies.ts';
export { orderCompanies } from './admin/order-companies.ts';
export { policyConditions } from './admin/policy-conditions.ts';
export { policyGroups } from './admin/policy-groups.ts';
export { preferredDealers } from './admin/preferred-dealers.ts';
export { referenceData } from './admin/reference-data.ts';
export { releaseNotes } from './admin/release-notes.ts';
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
export { rentReservations } from './fleet/rent-reservations.ts';
export { translations } from './fleet/translations.ts';
export * from './subjects/car-orders.ts';
export * from './subjects/damage-reports.ts';
export * from './subjects/documents.ts';
export * from './subjects/drivers.ts';
export * from './subjects/fines.ts';
export * from './subjects/fuel-contracts.ts';
export * from './subjects/lease-contracts.ts';
export * from './subjects/mail-templates.ts';
export * from './subjects/mileage-readings.ts';
export * from './subjects/rent-agreements.ts';
export * from './subjects/reports.ts';
export * from './subjects/requests.ts';
export * from './subjects/session.ts';
export * from './subjects/users.ts';
