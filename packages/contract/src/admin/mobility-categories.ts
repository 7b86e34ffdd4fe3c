import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a category of a mobility container (MO-05). */
export const mobilityCategoryFacts = {
  categoryNumber: { kind: 'number' },
  name: { kind: 'texts', max: 80, usual: 26 },
  container: { kind: 'links', of: 'mobilityContainer', most: 1, unlisted: true },
  /** The name of the container, for the list. */
  containerName: { kind: 'texts', max: 80, usual: 22, computed: true },
  /** Per employee: the ceiling of what an employee chooses. Ceilings may sum to more than the container's budget (MO-07). */
  monthlyBudget: { kind: 'money', min: 0, max: 100_000 },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The categories of a client's mobility containers. */
export const mobilityCategory = managedKind({
  kind: 'mobilityCategory',
  list: 'mobility-categories',
  path: '/api-admin/mobility-categories',
  facts: mobilityCategoryFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/mobility'],
  keeps: exactly('master', 'supervisor'),
  one: 'mobility category',
  saveErrors: ['categoryDiffers'],
});
export const mobilityCategories = managedRoutes(mobilityCategory);
