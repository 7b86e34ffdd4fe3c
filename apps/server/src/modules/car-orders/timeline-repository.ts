import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const of = { record: ['carOrder', 'r.number'], title: `concat_ws(' ', r.make, r.model)` } as const;
const ofContract =
  'from car_order r where r.client_id = $1 and (r.succeeded_contract_number = $2 or r.lease_contract_number = $2)';

const carOrders = entryRows(
  [
    `${entrySelect('carOrder', { ...of, what: `'ordered'`, day: 'r.ordered_on' })} ${ofContract}`,
    `${entrySelect('carOrder', { ...of, what: `'delivered'`, day: 'r.delivered_on' })} ${ofContract} and r.delivered_on is not null`,
  ],
  '$3',
);

/** When cars were ordered and delivered that a contract ends for, or comes from. */
export const carOrderTimeline: TimelineSource = {
  kind: 'carOrder',
  permission: pagePermissions['car-orders'],
  read: readOfContract('timeline.carOrder', carOrders),
};
