import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

const damageReports = entryRows(
  [
    `${entrySelect('damageReport', {
      what: `'damaged'`,
      day: 'r.damage_on',
      record: ['damageReport', 'r.number'],
      title: 'r.number::text',
      detail: 'r.location',
      code: 'r.cause',
    })} from damage_report r where r.client_id = $1 and r.lease_contract_number = $2`,
  ],
  '$3',
);

/** The damage reports of a contract's car, on the day of the damage. */
export const damageReportTimeline: TimelineSource = {
  kind: 'damageReport',
  permission: pagePermissions['damage-reports'],
  read: readOfContract('timeline.damageReport', damageReports),
};
