import { fuel } from '@wagenpark/contract/admin/fuels';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of fuels, sorted by code. */
export const fuelSource = managedSource({
  kind: fuel,
  table: 'fuel',
  columns: { code: 'code', name: 'name', active: 'is_active' },
  order: 'k.code collate "und-x-icu", k.number',
  unique: { fuel_code: 'code' },
});
