import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of a brand of cars (RD-02). */
export const brandFacts = {
  name: { kind: 'text', max: 40, usual: 20 },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** Brands of cars, which staff maintain for all clients. */
export const brand = managedKind({
  kind: 'carBrand',
  list: 'brands',
  path: '/api-admin/brands',
  facts: brandFacts,
  calledBy: 'name',
  switchedBy: 'active',
  ofProvider: true,
  reads: pagePermissions['reference-data'],
  keeps: exactly('master'),
  one: 'brand',
});
export const brands = managedRoutes(brand);
