import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const common = { record: ['carOrder', 'r.number'], title: `concat_ws(' ', r.make, r.model)` } as const;
const ofContract =
  'from car_order r where r.client_id = $1 and (r.succeeded_contract_number = $2 or r.lease_contract_number = $2)';

const carOrders = entryRows(
  [
    `${entrySelect('carOrder', { ...common, what: `'ordered'`, day: 'r.ordered_on' })} ${ofContract}`,
    `${entrySelect('carOrder', { ...common, what: `'delivered'`, day: 'r.delivered_on' })} ${ofContract} and r.delivered_on is not null`,
  ],
  '$3',
);

/**
 * The events of car orders in the timeline of a contract: of the order that replaces the contract, and of the order
 * from which the contract resulted.
 */
export const carOrderTimeline: TimelineSource = {
  kind: 'carOrder',
  permission: pagePermissions['car-orders'],
  read: readOfContract('timeline.carOrder', carOrders),
};
