import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { policyGroup, policyGroups } from '@wagenpark/contract/admin/policy-groups';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ConditionLists } from '../../shared/policy-conditions/condition-lists.tsx';
import { policyGroupPages } from './pages.ts';

/** The list of groups of policy conditions, and the open one beside it. */
// words: policyGroups.* policyGroups.*.* fact.* head.*
export const policyGroupSubject = managedSubject({
  kind: policyGroup,
  routes: policyGroups,
  pages: policyGroupPages,
  subject: 'policyGroups',
  groups: [{ facts: ['arrangement', 'position', 'name'] }],
  columns: {
    name: { card: 'title', brief: 'title' },
    arrangementName: { card: 'fact', brief: 'text' },
    position: { card: 'fact' },
  },
  initial: { position: 10 },
  beside: ConditionLists,
  usedBy: ['policyCondition'],
  // One that is switched off is prepared.
  links: { arrangement: { kind: { calledBy: arrangement.calledBy }, routes: arrangements } },
});

export default managedPage(policyGroupSubject);
