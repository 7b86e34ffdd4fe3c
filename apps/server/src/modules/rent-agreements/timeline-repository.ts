import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { clientDay } from '../../platform/time-zone-repository.ts';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

/** The rented car: its plate, or until one is assigned what was asked for. */
const common = {
  record: ['rentAgreement', 'r.number'],
  title: 'coalesce(r.plate, r.car)',
  detail: 'coalesce(d.full_name, r.driver_name)',
} as const;
const ofContract = `from rent_agreement r join client z on z.client_id = r.client_id
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where r.client_id = $1 and r.lease_contract_number = $2 and r.status <> 'cancelled'`;

const rents = entryRows(
  [
    `${entrySelect('rentAgreement', {
      ...common,
      what: `case when r.status = 'expected' then 'expected' else 'pickedUp' end`,
      day: clientDay('r.pickup_at'),
      at: 'r.pickup_at',
    })} ${ofContract}`,
    `${entrySelect('rentAgreement', {
      ...common,
      what: `'back'`,
      day: clientDay('r.arrived_at'),
      at: 'r.arrived_at',
    })} ${ofContract} and r.arrived_at is not null`,
  ],
  '$3',
);

/** The rented cars in the timeline of the contract whose car they replace: when each was picked up and came back. */
export const rentAgreementTimeline: TimelineSource = {
  kind: 'rentAgreement',
  permission: pagePermissions['rent-agreements'],
  read: readOfContract('timeline.rentAgreement', rents),
};
