import { BODY_TYPE_CODES } from '@wagenpark/domain/body-type';
import { FUEL_LABELS } from '@wagenpark/domain/employer/fuel-label';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** Energy labels; `nvt` is written as 'n.v.t.' (RD-08). */
const energyLabels = [...FUEL_LABELS, 'nvt'] as const;

/** The facts of a model of a brand (RD-03). */
export const carModelFacts = {
  brand: { kind: 'links', of: 'carBrand', most: 1, unlisted: true },
  /** The name of the brand, for the list. */
  brandName: { kind: 'text', max: 40, usual: 16, computed: true },
  name: { kind: 'text', max: 80, usual: 30 },
  bodyType: { kind: 'choice', of: BODY_TYPE_CODES, optional: true },
  fuels: { kind: 'links', of: 'fuel', most: 9, optional: true, unlisted: true },
  /** The code of a segment, as clients name it (OC-09). */
  segment: { kind: 'text', max: 10, usual: 6, optional: true },
  energyLabel: { kind: 'choice', of: energyLabels, optional: true },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** Models of cars, which staff maintain for all clients. */
export const carModel = managedKind({
  kind: 'carModel',
  list: 'car-models',
  path: '/api-admin/car-models',
  facts: carModelFacts,
  calledBy: 'name',
  switchedBy: 'active',
  ofProvider: true,
  reads: pagePermissions['reference-data'],
  keeps: exactly('master'),
  one: 'car model',
});
export const carModels = managedRoutes(carModel);
