import { mobilityCategory } from '@wagenpark/contract/admin/mobility-categories';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Tables and columns of mobility categories, sorted by CategoryNumber. */
export const mobilityCategorySource = managedSource({
  kind: mobilityCategory,
  table: 'mobility_category',
  columns: {
    categoryNumber: 'category_number',
    name: 'name',
    container: {
      joinTable: 'mobility_category_container',
      own: 'mobility_category_number',
      other: 'mobility_container_number',
    },
    containerName: {
      sql: `(select c.name from mobility_category_container l
        join mobility_container c on c.client_id = l.client_id and c.number = l.mobility_container_number
        where l.client_id = k.client_id and l.mobility_category_number = k.number)`,
    },
    monthlyBudget: 'monthly_budget',
    active: 'is_active',
  },
  order: 'k.category_number',
  unique: { mobility_category_category_number: 'categoryNumber' },
  checks: {
    mobility_product_category_number: {
      code: 'categoryDiffers',
      path: 'categoryNumber',
      message: 'Arrangements are linked to products of the category under a different CategoryNumber',
    },
  },
  hitFacts: ['categoryNumber'],
});
