import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a policy condition (PC-04). */
export const policyConditionFacts = {
  title: { kind: 'texts', max: 120, usual: 36 },
  body: { kind: 'texts', max: 4_000, lines: true, unlisted: true },
  /** Whether a driver must accept it to order. */
  required: { kind: 'yesNo' },
  arrangements: { kind: 'links', of: 'arrangement', most: 500, optional: true, unlisted: true },
  group: { kind: 'links', of: 'policyGroup', most: 1, optional: true, unlisted: true },
  /** The name of the group, for the list. */
  groupName: { kind: 'texts', max: 80, usual: 22, optional: true, computed: true },
  /** Conditions with a lower number come first within their group. */
  position: { kind: 'count', min: 0, max: 9_999 },
} as const satisfies Facts;

/** The conditions that drivers accept when they order. */
export const policyCondition = managedKind({
  kind: 'policyCondition',
  list: 'policy-conditions',
  path: '/api-admin/policy-conditions',
  facts: policyConditionFacts,
  calledBy: 'title',
  reads: pagePermissions['administration/conditions'],
  keeps: exactly('master', 'supervisor'),
  one: 'policy condition',
  saveErrors: ['grouped'],
  // A group has conditions of one arrangement (PC-02, PC-03).
  rules: [
    {
      fact: 'group',
      holds: ({ group, arrangements }) => group.length === 0 || arrangements.length === 1,
      fault: 'severalArrangements',
    },
  ],
});
export const policyConditions = managedRoutes(policyCondition);
