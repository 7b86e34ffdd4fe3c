import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';

/** Feature 'mileage projections': a tab of the lease contract with the expected kilometers at its end. */
export const mileageProjections = {
  name: 'mileage-projections',
  routes: [],
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'projection',
      label: 'mileageProjection.tab',
      permission: pagePermissions.mileages,
      load: async () => (await import('./projection.tsx')).ProjectionOfContract,
    },
  ],
} as const satisfies Feature;
