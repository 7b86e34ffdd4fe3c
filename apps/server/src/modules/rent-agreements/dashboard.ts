import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { type DashboardSource, ownColumns, tableRecords } from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';
import { isRentLate } from './record.ts';

const rents = tableRecords('rent_agreement', 'q', ownColumns('q'));
/** The day of the agreed drop-off. */
const due = clientDay('q.drop_off_at');

/** The dashboard source of rent agreements: cars that should have been back. */
export const rentDashboard: DashboardSource = {
  record: 'rentAgreement',
  rights: ['OvereenkomstenRent'],
  details: {
    ...rents,
    debtor: 'q.debtor_number',
    contract: 'q.lease_contract_number',
    plate: 'q.plate',
    driver: `coalesce((select d.full_name from driver d where d.client_id = $1 and d.number = q.driver_number), q.driver_name)`,
    amount: 'null',
  },
  open: [
    {
      ...rents,
      kind: 'rentLate',
      about: 'rent',
      when: isRentLate('q', 'z.today'),
      cause: due,
      day: due,
      since: `${due} + 1`,
      critical: `${due} < z.today - ${DASHBOARD.signals.criticalRentDays}`,
    },
  ],
};
