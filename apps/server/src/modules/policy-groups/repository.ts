import { policyGroup } from '@wagenpark/contract/admin/policy-groups';
import { managedSource } from '../../platform/database/managed-source.ts';

/** The number of a group's arrangement, by which its groups stand together. */
const arrangementNumber = `(select l.arrangement_number from policy_group_arrangement l
  where l.client_id = k.client_id and l.policy_group_number = k.number)`;

/** Tables and columns of groups of policy conditions, sorted by arrangement and position. */
export const policyGroupSource = managedSource({
  kind: policyGroup,
  table: 'policy_group',
  columns: {
    name: 'name',
    arrangement: {
      joinTable: 'policy_group_arrangement',
      own: 'policy_group_number',
      other: 'arrangement_number',
    },
    arrangementName: {
      sql: `(select a.name from policy_group_arrangement l
        join arrangement a on a.client_id = l.client_id and a.number = l.arrangement_number
        where l.client_id = k.client_id and l.policy_group_number = k.number)`,
    },
    position: 'place',
  },
  order: `${arrangementNumber}, k.place, k.number`,
  checks: { policy_condition_grouped: { code: 'grouped', path: 'arrangement' } },
});
