import { segment } from '@wagenpark/contract/admin/segments';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of segments, sorted by code. */
export const segmentSource = managedSource({
  kind: segment,
  table: 'segment',
  columns: { code: 'code', name: 'name', explanation: 'explanation', active: 'is_active' },
  order: 'k.code collate "und-x-icu", k.number',
  unique: { segment_code: 'code' },
  hitFacts: ['name'],
});
