import {
  clientBudgetFacts,
  clientMailsFacts,
  clientMileageFacts,
  clientSecondFactorFacts,
} from '@wagenpark/contract/admin/staff-settings';
import type { SettingSource } from '../../platform/database/setting-source.ts';
import { raiseVersions } from './repository.ts';

/** Which mails a client gets. */
export const mailsSetting: SettingSource<typeof clientMailsFacts> = {
  facts: clientMailsFacts,
  columns: { movedDeliveries: 'mails_moved_deliveries' },
  action: 'clientMailsChanged',
};

/** How often mileage is requested, and its margins. The expected days of readings depend on it. */
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

/** Of which roles a client demands a second factor. */
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
