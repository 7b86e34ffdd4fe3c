import { arrangements } from '../features/arrangements/index.ts';
import { brands } from '../features/brands/index.ts';
import { carModels } from '../features/car-models/index.ts';
import { carOrders } from '../features/car-orders/index.ts';
import { chargePoints } from '../features/charge-points/index.ts';
import { clients } from '../features/clients/index.ts';
import { damageReports } from '../features/damage-reports/index.ts';
import { dashboard } from '../features/dashboard/index.ts';
import { documents } from '../features/documents/index.ts';
import { drivers } from '../features/drivers/index.ts';
import { employees } from '../features/employees/index.ts';
import { fines } from '../features/fines/index.ts';
import { fuelContracts } from '../features/fuel-contracts/index.ts';
import { fuels } from '../features/fuels/index.ts';
import { help } from '../features/help/index.ts';
import { imports } from '../features/imports/index.ts';
import { insuranceQuotes } from '../features/insurance-quotes/index.ts';
import { invoices } from '../features/invoices/index.ts';
import { leaseComponents } from '../features/lease-components/index.ts';
import { leaseContracts } from '../features/lease-contracts/index.ts';
import { leaseOptions } from '../features/lease-options/index.ts';
import { mailSettings } from '../features/mail-settings/index.ts';
import { mailTemplates } from '../features/mail-templates/index.ts';
import { mails } from '../features/mails/index.ts';
import { mileageProjections } from '../features/mileage-projections/index.ts';
import { mileageReadings } from '../features/mileage-readings/index.ts';
import { mobilityCategories } from '../features/mobility-categories/index.ts';
import { mobilityContainers } from '../features/mobility-containers/index.ts';
import { mobilityProducts } from '../features/mobility-products/index.ts';
import { openData } from '../features/open-data/index.ts';
import { operatingCompanies } from '../features/operating-companies/index.ts';
import { orderCompanies } from '../features/order-companies/index.ts';
import { policyConditions } from '../features/policy-conditions/index.ts';
import { policyGroups } from '../features/policy-groups/index.ts';
import { preferredDealers } from '../features/preferred-dealers/index.ts';
import { profile } from '../features/profile/index.ts';
import { releaseNotes } from '../features/release-notes/index.ts';
import { rentAgreements } from '../features/rent-agreements/index.ts';
import { rentReservations } from '../features/rent-reservations/index.ts';
import { reports } from '../features/reports/index.ts';
import { requests } from '../features/requests/index.ts';
import { segments } from '../features/segments/index.ts';
import { settings } from '../features/settings/index.ts';
import { users } from '../features/users/index.ts';
import type { Feature } from '../platform/feature.ts';
import type { RecordKind } from '../platform/record-kinds.ts';

/** The features of the portal, in the order of the menu. A new feature needs one line here. */
const all = [
  dashboard,
  leaseContracts,
  drivers,
  fuelContracts,
  invoices,
  fines,
  requests,
  mails,
  mailTemplates,
  mailSettings,
  imports,
  clients,
  openData,
  help,
  profile,
  settings,
  carOrders,
  chargePoints,
  insuranceQuotes,
  mileageReadings,
  mileageProjections,
  damageReports,
  documents,
  reports,
  preferredDealers,
  segments,
  users,
  releaseNotes,
  brands,
  fuels,
  carModels,
  rentAgreements,
  rentReservations,
  operatingCompanies,
  orderCompanies,
  leaseOptions,
  leaseComponents,
  mobilityContainers,
  mobilityCategories,
  mobilityProducts,
  arrangements,
  employees,
  policyGroups,
  policyConditions,
] as const satisfies readonly Feature[];

declare module '../platform/record-kinds.ts' {
  interface RegisteredKinds {
    readonly features: typeof all;
  }
}

/**
 * `all` with a wider type. This assignment does not compile when a command or tab names a kind of record that no feature
 * opens.
 */
export const features: readonly Feature<RecordKind>[] = all;
