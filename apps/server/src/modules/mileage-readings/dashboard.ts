import { type DashboardSource, driverName, fleetRecords, tableRecords } from '../../platform/dashboard-source.ts';
import { isCriticallyStale, isStale, lastReadDay, mileageRights, staleFrom } from '../dashboard/index.ts';

const readingRecords = tableRecords('mileage_reading', 'n');
const isValid = 'n.voided_at is null';

/** The dashboard sources of mileage: signals about contracts with a stale reading, and events of entered readings. */
export const mileageReadingDashboard: readonly DashboardSource[] = [
  {
    record: 'leaseContract',
    rights: mileageRights,
    open: [
      {
        ...fleetRecords,
        kind: 'mileage',
        about: 'mileage',
        when: isStale('z.today', 'f.read_on'),
        cause: lastReadDay('f.read_on'),
        day: lastReadDay('f.read_on'),
        since: staleFrom('f.read_on'),
        critical: isCriticallyStale('f.read_on'),
        missing: { field: 'StandOntbreekt', when: 'f.read_on is null', decides: false },
      },
    ],
    tabs: [{ name: 'mileage', place: 5, open: { kinds: ['mileage'], order: 'oldestFirst' } }],
    remindedAt: `select max(m.reminded_at) from mileage_link m
      where m.client_id = $1 and m.lease_contract_number = c.number and m.reminded_at is not null`,
    readings: `from mileage_reading r where r.client_id = $1 and r.vehicle_number = f.vehicle_number
      and r.voided_at is null and r.read_on >= f.start_date`,
  },
  {
    record: 'mileageReading',
    rights: ['Kilometerstanden'],
    details: {
      ...readingRecords,
      debtor: 'n.debtor_number',
      contract: 'n.lease_contract_number',
      plate: 'n.plate',
      driver: driverName('n'),
      amount: 'null',
    },
    manyEvents: { ...readingRecords, kind: 'mileageEntered', when: isValid, moment: 'n.entered_at' },
  },
];
