import { segment } from '@wagenpark/contract/admin/segments';
import { keptSource } from '../../platform/database/kept-source.ts';

/** Table and columns of segments, sorted by code. */
export const segmentSource = keptSource({
  kind: segment,
  table: 'segment',
  columns: { code: 'code', name: 'name', explanation: 'explanation', active: 'is_active' },
  order: 'k.code collate "und-x-icu", k.number',
  unique: { segment_code: 'code' },
  hitFacts: ['name'],
});
