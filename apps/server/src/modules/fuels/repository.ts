import { fuel } from '@wagenpark/contract/admin/fuels';
import { keptSource } from '../../platform/database/kept-source.ts';

/** Table and columns of fuels, sorted by code. */
export const fuelSource = keptSource({
  kind: fuel,
  table: 'fuel',
  columns: { code: 'code', name: 'name', active: 'is_active' },
  order: 'k.code collate "und-x-icu", k.number',
  unique: { fuel_code: 'code' },
});
