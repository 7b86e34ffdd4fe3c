import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const fines = entryRows(
  [
    `${entrySelect('fine', {
      what: `'fined'`,
      day: '(f.offence_at at time zone z.time_zone)::date',
      at: 'case when f.time_known then f.offence_at end',
      record: ['fine', 'f.number'],
      title: 'f.description',
      detail: 'f.municipality',
      amount: 'f.total_amount',
      status: `case when f.is_charged then 'charged' end`,
    })}
    from fine f join client z on z.client_id = f.client_id
    where f.client_id = $1 and f.lease_contract_number = $2`,
  ],
  '$3',
);

/** The fines of a contract's car, on the day of the offence. */
export const fineTimeline: TimelineSource = {
  kind: 'fine',
  permission: pagePermissions.fines,
  read: readOfContract('timeline.fine', fines),
};
