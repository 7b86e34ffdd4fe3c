import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const common = { record: ['chargePoint', 'p.number'], title: 'p.model', detail: 'p.supplier' } as const;
const ofContract = 'from charge_point p where p.client_id = $1 and p.lease_contract_number = $2';

const chargePoints = entryRows(
  [
    `${entrySelect('chargePoint', { ...common, what: `'installed'`, day: 'p.installed_on' })} ${ofContract}`,
    `${entrySelect('chargePoint', { ...common, what: `'removed'`, day: 'p.removed_on' })} ${ofContract} and p.removed_on is not null`,
  ],
  '$3',
);

/** The installation and removal of the charge points of a contract. */
export const chargePointTimeline: TimelineSource = {
  kind: 'chargePoint',
  permission: pagePermissions['lease-contracts'],
  read: readOfContract('timeline.chargePoint', chargePoints),
};
