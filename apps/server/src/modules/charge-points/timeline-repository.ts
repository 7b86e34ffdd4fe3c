import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const of = { record: ['chargePoint', 'p.number'], title: 'p.model', detail: 'p.supplier' } as const;
const ofContract = 'from charge_point p where p.client_id = $1 and p.lease_contract_number = $2';

const chargePoints = entryRows(
  [
    `${entrySelect('chargePoint', { ...of, what: `'installed'`, day: 'p.installed_on' })} ${ofContract}`,
    `${entrySelect('chargePoint', { ...of, what: `'removed'`, day: 'p.removed_on' })} ${ofContract} and p.removed_on is not null`,
  ],
  '$3',
);

/** When charge points came and went with a contract. */
export const chargePointTimeline: TimelineSource = {
  kind: 'chargePoint',
  permission: pagePermissions['lease-contracts'],
  read: readOfContract('timeline.chargePoint', chargePoints),
};
