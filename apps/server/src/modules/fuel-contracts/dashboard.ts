import { type DashboardSource, type MoneyFlow, tableRecords } from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';
import { countRunning } from './repository.ts';

/** Refuelings, linked to the lease contract of their card. */
const refuelings = tableRecords('refueling', 'r', {
  client: 'r.client_id',
  debtor: 'r.debtor_number',
  isOfContract: (number) => `exists (select from fuel_contract k where k.client_id = r.client_id
    and k.number = r.fuel_contract_number and k.lease_contract_number = ${number})`,
});

/** The costs of refuelings by day. */
export const fuelFlow: MoneyFlow = {
  ...refuelings,
  day: clientDay('r.at'),
  isFrom: (day) => `r.at >= (${day} - 1)::timestamptz`,
  // Without tax.
  amount: 'r.amount_excl',
  counts: {},
  bucketFields: (sums) => ({ Brandstof: sums && sums.euros }),
};

/** The dashboard source of fuel contracts and refuelings. */
export const fuelDashboard: DashboardSource = {
  record: 'refueling',
  rights: ['BrandstofContractenLease'],
  headline: { field: 'BrandstofContracten', count: countRunning },
  flow: fuelFlow,
};
