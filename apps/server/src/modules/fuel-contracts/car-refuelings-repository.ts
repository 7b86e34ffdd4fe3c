import { type CarRecordSource, carRecordColumns, ownedByPortal } from '../../platform/car-records.ts';

const columns = carRecordColumns('refueling', {
  number: 'r.number',
  at: 'r.at',
  description: 'r.product_description',
  amount: 'r.amount_incl',
  driver: 'r.driver_number',
});

/** The refuelings of a contract's car. A fuel card belongs to a car; its fuel contract says to which one. */
export const carRefuelings: CarRecordSource = {
  kind: 'refueling',
  fact: 'Tankbeurt',
  records: `select ${columns} from fuel_contract c
    join refueling r on r.client_id = c.client_id and r.fuel_contract_number = c.number
    where c.client_id = $1 and c.lease_contract_number = $2 and r.client_id = $1 and r.at >= $3 and r.at < $4`,
  driver: {
    name: 'refuelings',
    reassign: (tx, clientId, numbers, driver) =>
      tx.query<{ number: number; debtor: number }>(
        `update refueling set driver_number = $3, ${ownedByPortal('driver_number')}
         where client_id = $1 and number = any ($2::integer[]) returning number, debtor_number as debtor`,
        [clientId, numbers, driver],
      ),
  },
};
