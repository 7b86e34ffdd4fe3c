import { MAX_BROWSER_FILE_ROWS } from '@wagenpark/domain/constants';
import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';

/** Name of a list, a tab or a column. */
const name = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\p{L}][\p{L}\p{N}_.-]*$/u, 'name'));

/** A download for the audit trail: list, tab, format, columns and number of rows. */
export const recordedDownload = v.strictObject({
  list: name,
  /** Omitted for a table without tabs. */
  tab: v.optional(name),
  format: v.picklist(['xlsx', 'csv', 'xml']),
  columns: v.pipe(v.array(name), v.minLength(1), v.maxLength(100)),
  rows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_BROWSER_FILE_ROWS)),
});
export type RecordedDownload = v.InferOutput<typeof recordedDownload>;

export const downloads = {
  record: adminRoute({
    method: 'POST',
    path: '/api-admin/downloads',
    body: recordedDownload,
    item: v.boolean(),
    permission: signedIn,
    errors: ['invalidInput', 'notPermitted', 'tooManyRequests'],
    summary:
      'Records in the audit trail that a list with privacy data is about to be written in the browser (EX-11); the portal writes nothing before this has been answered. Takes lists that the caller may see, with their own tabs and columns.',
  }),
};
