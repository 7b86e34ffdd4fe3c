import { brand } from '@wagenpark/contract/admin/brands';
import { keptSource } from '../../platform/database/kept-source.ts';

/** Table and columns of brands, sorted by name. */
export const brandSource = keptSource({
  kind: brand,
  table: 'brand',
  columns: { name: 'name', active: 'is_active' },
  order: 'k.name collate "und-x-icu", k.number',
  unique: { brand_name: 'name' },
});
