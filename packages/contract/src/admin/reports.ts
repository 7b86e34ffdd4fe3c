import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { count, oneLine } from '../define/schemas.ts';
import { reportFormats, reportValues } from '../fleet/reports.ts';

/** A value of a row: days are `YYYY-MM-DD`, months `YYYY-MM`. */
const cell = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const row = v.record(v.string(), cell);
export type ReportRow = v.InferOutput<typeof row>;

/** A column of a preview: its name, its header, and how its values are shown. */
const column = v.strictObject({
  name: v.string(),
  header: v.string(),
  kind: v.string(),
  /** A month, `YYYY-MM`. */
  isMonth: v.boolean(),
  isPersonal: v.boolean(),
  unit: v.nullable(v.string()),
  symbol: v.nullable(v.string()),
  decimals: v.nullable(count),
  /** The words of a choice's values. */
  choices: v.record(v.string(), v.string()),
});
export type ReportColumn = v.InferOutput<typeof column>;

/** The first rows of a report, and facts of all of its rows. */
const reportPreview = v.strictObject({
  /** The number of all rows. */
  rows: count,
  columns: v.array(column),
  first: v.array(row),
  /** The totals of all rows, by column. */
  totals: row,
  /** Sentences: how it is counted, and how many rows lack what the totals are made of. */
  notes: v.array(v.string()),
  /** The values of the chart; null for a report without one. */
  chart: v.nullable(
    v.strictObject({ by: column, values: v.array(column), isInTime: v.boolean(), points: v.array(row) }),
  ),
});
export type ReportPreview = v.InferOutput<typeof reportPreview>;

export const reportAdmin = {
  preview: adminRoute({
    method: 'POST',
    path: '/api-admin/reports/{id}/preview',
    params: { id: integerPart },
    body: v.strictObject({ parameters: reportValues, culture: oneLine(10) }),
    item: reportPreview,
    takesFleet: true,
    permission: pagePermissions.reports,
    errors: ['notFound', 'notPermitted'],
    summary: 'The first rows of a report with the totals of all, for a screen; changes nothing.',
  }),
  file: adminRoute({
    method: 'POST',
    path: '/api-admin/reports/{id}/file',
    params: { id: integerPart },
    body: v.strictObject({
      parameters: reportValues,
      format: v.picklist(reportFormats),
      culture: oneLine(10),
      acceptTermsAndConditions: v.boolean(),
      downloadWithPrivacyData: v.boolean(),
    }),
    item: v.string(),
    transfer: 'download',
    takesFleet: true,
    permission: pagePermissions.reports,
    errors: ['notFound', 'notPermitted', 'termsNotAccepted', 'nothingFound', 'tooManyRequests'],
    summary: 'The file of a report, streamed; without personal data unless acknowledged (EX-11).',
  }),
};
