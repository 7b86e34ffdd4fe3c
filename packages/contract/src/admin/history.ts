import * as v from 'valibot';
import { isoMoment, nullable } from '../define/schemas.ts';

/** One entry of the audit trail as a History tab shows it. `action` is a key of the catalogue (`history.<action>`). */
export const historyEntry = v.strictObject({
  id: v.string(),
  at: isoMoment,
  action: v.string(),
  actor: nullable(v.string()),
  onBehalfOf: nullable(v.string()),
  source: v.picklist(['person', 'import', 'job', 'token']),
  request: nullable(v.number()),
  changes: v.array(v.strictObject({ field: v.string(), before: nullable(v.string()), after: nullable(v.string()) })),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
