import * as v from 'valibot';
import { isoMoment } from '../define/schemas.ts';

/** A mail about a record, as the record's page shows it. Only staff receive this. */
export const recordMail = v.strictObject({
  id: v.string(),
  status: v.picklist(['queued', 'sent', 'held', 'failed', 'withdrawn']),
  to: v.string(),
  subject: v.string(),
  body: v.string(),
  createdAt: isoMoment,
});
export type RecordMail = v.InferOutput<typeof recordMail>;
