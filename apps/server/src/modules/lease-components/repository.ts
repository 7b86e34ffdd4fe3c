import { leaseComponent } from '@wagenpark/contract/admin/lease-components';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Tables and columns of lease components, sorted by their number. */
export const leaseComponentSource = managedSource({
  kind: leaseComponent,
  table: 'lease_component',
  columns: {
    componentNumber: 'component_number',
    name: 'name',
    perMonth: 'per_month',
    perKm: 'per_km',
    yearlyPercentage: 'yearly_percentage',
    objectType: 'object_type',
    fuels: { rowTable: 'lease_component_fuel', own: 'lease_component_number', columns: { fuel: 'fuel' } },
    mandatory: 'is_mandatory',
    active: 'is_active',
  },
  order: 'k.component_number',
  unique: { lease_component_component_number: 'componentNumber' },
  hitFacts: ['componentNumber'],
});
