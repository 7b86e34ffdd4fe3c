import { policyCondition } from '@wagenpark/contract/admin/policy-conditions';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Reads a column of a condition's group. */
const groupColumn = (column: 'name' | 'number' | 'place') => `(select g.${column} from policy_condition_group l
  join policy_group g on g.client_id = l.client_id and g.number = l.policy_group_number
  where l.client_id = k.client_id and l.policy_condition_number = k.number)`;

/** Tables and columns of policy conditions, in the order in which drivers see them: by group, those without one last. */
export const policyConditionSource = managedSource({
  kind: policyCondition,
  table: 'policy_condition',
  columns: {
    title: 'title',
    body: 'body',
    required: 'is_required',
    arrangements: {
      joinTable: 'policy_condition_arrangement',
      own: 'policy_condition_number',
      other: 'arrangement_number',
    },
    group: { joinTable: 'policy_condition_group', own: 'policy_condition_number', other: 'policy_group_number' },
    groupName: { sql: `coalesce(${groupColumn('name')}, '{}')` },
    position: 'place',
  },
  order: `${groupColumn('place')}, ${groupColumn('number')}, k.place, k.number`,
  checks: { policy_condition_grouped: { code: 'grouped', path: 'group' } },
});
