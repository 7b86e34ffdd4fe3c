import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { policyCondition, policyConditions } from '@wagenpark/contract/admin/policy-conditions';
import { policyGroup, policyGroups } from '@wagenpark/contract/admin/policy-groups';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ConditionLists } from '../../shared/policy-conditions/condition-lists.tsx';
import { policyConditionPages } from './pages.ts';

/** The list of policy conditions, and the open one beside it. */
// words: policyConditions.* policyConditions.*.* fact.* head.*
export const policyConditionSubject = managedSubject({
  kind: policyCondition,
  routes: policyConditions,
  pages: policyConditionPages,
  subject: 'policyConditions',
  groups: [
    { facts: ['required', 'title', 'body'] },
    { title: 'policyConditions.group.place', facts: ['arrangements', 'group', 'position'] },
  ],
  columns: {
    title: { card: 'title', brief: 'title' },
    groupName: { card: 'fact', brief: 'text' },
    position: {},
    required: { card: 'fact', brief: 'end' },
  },
  initial: { required: true, position: 10 },
  beside: ConditionLists,
  links: {
    // One that is switched off is prepared.
    arrangements: { kind: { calledBy: arrangement.calledBy }, routes: arrangements },
    group: { kind: policyGroup, routes: policyGroups },
  },
  // A group has conditions of one arrangement (PC-03). A group that is selected can be taken away.
  closed: ({ arrangements: linked, group }) =>
    linked.length > 1 && group.length === 0 ? { group: 'policyConditions.closed.group' } : {},
});

export default managedPage(policyConditionSubject);
