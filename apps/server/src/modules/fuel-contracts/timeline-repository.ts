import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const day = '(r.at at time zone z.time_zone)::date';
const refuelings = entryRows(
  [
    `${entrySelect('refueling', {
      what: `'refuelled'`,
      day: `max(${day})`,
      since: `min(${day})`,
      record: ['fuelContract', 'r.fuel_contract_number'],
      number: 'count(*)',
      quantity: 'round(sum(r.liters), 2)',
      amount: 'sum(r.amount_incl)',
    })}
    from fuel_contract f
    join refueling r on r.client_id = f.client_id and r.fuel_contract_number = f.number
    join client z on z.client_id = f.client_id
    where f.client_id = $1 and f.lease_contract_number = $2
    group by r.fuel_contract_number, date_trunc('month', r.at at time zone z.time_zone)`,
  ],
  '$3',
);

/**
 * The refuelings of a contract's car, as one entry per month. The detail of the fuel contract lists each refuelling.
 */
export const refuelingTimeline: TimelineSource = {
  kind: 'refueling',
  permission: pagePermissions['fuel-contracts'],
  read: readOfContract('timeline.refueling', refuelings),
};
