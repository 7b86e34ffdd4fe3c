import { mobilityContainer } from '@wagenpark/contract/admin/mobility-containers';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of mobility containers, the newest first. */
export const mobilityContainerSource = managedSource({
  kind: mobilityContainer,
  table: 'mobility_container',
  columns: {
    name: 'name',
    monthlyBudget: 'monthly_budget',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    carriesOver: 'carries_over',
    active: 'is_active',
  },
  order: 'k.valid_from desc, k.number',
});
