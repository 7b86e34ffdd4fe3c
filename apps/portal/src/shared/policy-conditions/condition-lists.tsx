import { listLinks } from '../managed-records/list-links.tsx';

/** Links between the lists of policy conditions and their groups (PC-01). */
// words: policyConditions.lists policyConditions.title policyGroups.title
export const ConditionLists = listLinks('policyConditions.lists', [
  ['policyConditionList', 'policyConditions.title'],
  ['policyGroupList', 'policyGroups.title'],
]);
