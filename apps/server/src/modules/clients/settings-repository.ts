import {
  clientAgreementFacts,
  clientArrangementFacts,
  clientBudgetFacts,
  clientDriverFacts,
  clientEmployeeFacts,
  clientLeasePriceFacts,
  clientMailboxFacts,
  clientMailsFacts,
  clientMileageFacts,
  clientSecondFactorFacts,
} from '@wagenpark/contract/admin/staff-settings';
import type { SettingSource } from '../../platform/database/setting-source.ts';
import { raiseVersions } from './repository.ts';

/** The setting that says which mails a client gets. */
export const mailsSetting: SettingSource<typeof clientMailsFacts> = {
  facts: clientMailsFacts,
  columns: { movedDeliveries: 'mails_moved_deliveries' },
  action: 'clientMailsChanged',
};

/** The interval and margins of mileage readings. The expected days of readings depend on it. */
export const mileageSetting: SettingSource<typeof clientMileageFacts> = {
  facts: clientMileageFacts,
  columns: {
    everyDays: 'mileage_every_days',
    lowerPercent: { column: 'mileage_lower_share', times: 100 },
    upperPercent: { column: 'mileage_upper_share', times: 100 },
    upperExtraKm: 'mileage_upper_extra_km',
  },
  action: 'clientMileageChanged',
  afterChange: raiseVersions,
};

/** The budget of a client per contract and month. The dashboard caches comparisons with it by version. */
export const budgetSetting: SettingSource<typeof clientBudgetFacts> = {
  facts: clientBudgetFacts,
  columns: { perContract: 'budget_per_contract' },
  action: 'clientBudgetChanged',
  afterChange: raiseVersions,
};

/** The interest and residual value in calculations of lease prices. */
export const leasePriceSetting: SettingSource<typeof clientLeasePriceFacts> = {
  facts: clientLeasePriceFacts,
  columns: { interest: 'lease_interest', residual: 'lease_residual' },
  action: 'clientLeasePriceChanged',
};

/** What holds for arrangements without a value of their own. */
export const arrangementsSetting: SettingSource<typeof clientArrangementFacts> = {
  facts: clientArrangementFacts,
  columns: { contributionDisplay: 'contribution_display' },
  action: 'clientArrangementsChanged',
};

/** The roles for which a client requires a second factor. */
export const secondFactorSetting: SettingSource<typeof clientSecondFactorFacts> = {
  facts: clientSecondFactorFacts,
  columns: {
    supervisor: 'second_factor_supervisor',
    subsupervisor: 'second_factor_subsupervisor',
    bulk: 'second_factor_bulk',
    fleetmanagement: 'second_factor_fleetmanagement',
    driver: 'second_factor_driver',
  },
  action: 'clientSecondFactorChanged',
};

type DriverField = keyof typeof clientDriverFacts;

/** The fields of the driver form that a client requires. Open forms read them with the company settings. */
export const driverFieldsSetting: SettingSource<typeof clientDriverFacts> = {
  facts: clientDriverFacts,
  columns: Object.fromEntries(
    Object.keys(clientDriverFacts).map((field) => [field, { column: 'required_driver_fields', member: field }]),
  ) as Record<DriverField, { readonly column: string; readonly member: string }>,
  action: 'clientDriverFieldsChanged',
  afterChange: raiseVersions,
};

/** The usual weeks of employees, and whether they need an address. */
export const employeesSetting: SettingSource<typeof clientEmployeeFacts> = {
  facts: clientEmployeeFacts,
  columns: {
    dueWeeks: 'employee_due_weeks',
    expiryWeeks: 'employee_expiry_weeks',
    addressRequired: 'employee_address_required',
  },
  action: 'clientEmployeesChanged',
};

/** The mailbox for change requests of a client. */
export const mailboxSetting: SettingSource<typeof clientMailboxFacts> = {
  facts: clientMailboxFacts,
  columns: { changeMailbox: 'change_mailbox' },
  action: 'clientMailboxChanged',
};

/** The licences of a client. Modules that the portal does not know stay unchanged. */
export const agreementSetting: SettingSource<typeof clientAgreementFacts> = {
  facts: clientAgreementFacts,
  columns: { hasLeaseWise: 'has_lease_wise', leaseCalculation: { column: 'modules', member: 'LeaseCalculation' } },
  action: 'clientAgreementChanged',
};
