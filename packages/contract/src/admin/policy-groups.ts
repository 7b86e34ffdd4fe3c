import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a group of policy conditions (PC-04). */
export const policyGroupFacts = {
  name: { kind: 'texts', max: 80, usual: 26 },
  arrangement: { kind: 'links', of: 'arrangement', most: 1, unlisted: true },
  /** The name of the arrangement, for the list. */
  arrangementName: { kind: 'texts', max: 80, usual: 22, computed: true },
  /** Groups with a lower number come first. */
  position: { kind: 'count', min: 0, max: 9_999 },
} as const satisfies Facts;

/** The groups of a client's policy conditions, each with conditions of one arrangement. */
export const policyGroup = managedKind({
  kind: 'policyGroup',
  list: 'policy-groups',
  path: '/api-admin/policy-groups',
  facts: policyGroupFacts,
  calledBy: 'name',
  reads: pagePermissions['administration/conditions'],
  keeps: exactly('master', 'supervisor'),
  one: 'group of conditions',
  saveErrors: ['grouped'],
});
export const policyGroups = managedRoutes(policyGroup);
