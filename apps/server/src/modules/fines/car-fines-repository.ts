import { type CarRecordSource, carRecordColumns, ownedByPortal } from '../../platform/car-records.ts';
import { moveDocuments } from '../files/index.ts';

const columns = carRecordColumns('fine', {
  number: 'f.number',
  at: 'f.offence_at',
  description: 'f.description',
  amount: 'f.total_amount',
  driver: 'f.driver_number',
});

/** The fines of a contract's car. When a fine gets another driver, its document moves with it. */
export const carFines: CarRecordSource = {
  kind: 'fine',
  fact: 'Bekeuring',
  records: `select ${columns} from fine f
    where f.client_id = $1 and f.lease_contract_number = $2 and f.offence_at >= $3 and f.offence_at < $4`,
  driver: {
    name: 'fines',
    reassign: async (tx, clientId, numbers, driver) => {
      const fines = await tx.query<{ number: number; debtor: number }>(
        `update fine set driver_number = $3,
           driver_match = case when $3::integer is null then 'nobody' else 'corrected' end,
           ${ownedByPortal('driver_number', 'driver_match')}
         where client_id = $1 and number = any ($2::integer[]) returning number, debtor_number as debtor`,
        [clientId, numbers, driver],
      );
      const owners = fines.map((record) => ({ ...record, driver }));
      await moveDocuments(tx, clientId, 'fine', owners);
      return fines;
    },
  },
};
