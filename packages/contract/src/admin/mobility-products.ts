import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a mobility product (MO-08). */
export const mobilityProductFacts = {
  name: { kind: 'texts', max: 80, usual: 26 },
  description: { kind: 'texts', max: 500, lines: true, optional: true, unlisted: true },
  category: { kind: 'links', of: 'mobilityCategory', most: 1, unlisted: true },
  /** The name of the category, for the list. */
  categoryName: { kind: 'texts', max: 80, usual: 20, computed: true },
  /** The arrangements that offer it, under the CategoryNumber of its category (MO-09). */
  arrangements: { kind: 'links', of: 'arrangement', most: 500, optional: true, unlisted: true },
  price: { kind: 'money', min: 0, max: 100_000 },
  /** Whether the price counts in the month of the order, or in every month until the product is stopped. */
  period: { kind: 'choice', of: ['once', 'monthly'] },
  supplier: { kind: 'text', max: 80, usual: 20 },
  orderEmail: { kind: 'email' },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The products that employees order from their mobility budget. */
export const mobilityProduct = managedKind({
  kind: 'mobilityProduct',
  list: 'mobility-products',
  path: '/api-admin/mobility-products',
  facts: mobilityProductFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/mobility'],
  keeps: exactly('master', 'supervisor'),
  one: 'mobility product',
  saveErrors: ['categoryDiffers'],
});
export const mobilityProducts = managedRoutes(mobilityProduct);
