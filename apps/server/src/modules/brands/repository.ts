import { brand } from '@wagenpark/contract/admin/brands';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of brands, sorted by name. */
export const brandSource = managedSource({
  kind: brand,
  table: 'brand',
  columns: { name: 'name', active: 'is_active' },
  order: 'k.name collate "und-x-icu", k.number',
  unique: { brand_name: 'name' },
});
