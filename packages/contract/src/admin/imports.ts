import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, isoMoment, nullable } from '../define/schemas.ts';

/** The kinds of records that an import brings, in the order in which they depend on each other. */
export const importKinds = ['clients', 'debtors', 'drivers', 'vehicles', 'contracts', 'driver-assignments'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importFault = v.strictObject({
  file: v.string(),
  line: count,
  column: v.string(),
  value: v.string(),
  reason: v.string(),
});
export type ImportFault = v.InferOutput<typeof importFault>;

export const importCounts = v.strictObject({
  kind: v.picklist(importKinds),
  file: v.string(),
  new: count,
  changed: count,
  unchanged: count,
  refused: count,
});
export type ImportCounts = v.InferOutput<typeof importCounts>;

/** An import run. A dry run (`dryRun: true`) tells what would happen and writes nothing. */
export const importRun = v.strictObject({
  id: v.string(),
  dryRun: v.boolean(),
  status: v.picklist(['running', 'done', 'failed']),
  startedAt: isoMoment,
  finishedAt: nullable(isoMoment),
  startedBy: nullable(v.string()),
  counts: v.array(importCounts),
  /** The first 500 faults; all of them stand in the file of refused rows. */
  faults: v.array(importFault),
  error: nullable(v.string()),
});
export type ImportRun = v.InferOutput<typeof importRun>;

export const imports = {
  start: adminRoute({
    method: 'POST',
    path: '/api-admin/imports',
    query: v.strictObject({ dryRun: v.optional(v.picklist(['true', 'false'])) }),
    item: importRun,
    transfer: 'upload',
    permission: exactly('master'),
    errors: ['notASpreadsheet', 'fileNotReadable', 'fileTooLarge', 'importRunning'],
    summary: 'Imports the uploaded CSV or XLSX files; each is recognised by its name (clients, debtors, drivers, vehicles, contracts, driver-assignments).',
  }),
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/imports',
    item: importRun,
    permission: exactly('master'),
    summary: 'The last 50 import runs, newest first.',
  }),
  byId: adminRoute({
    method: 'GET',
    path: '/api-admin/imports/{id}',
    params: { id: uuidPart },
    item: importRun,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'One import run.',
  }),
  refused: adminRoute({
    method: 'GET',
    path: '/api-admin/imports/{id}/refused',
    params: { id: uuidPart },
    item: v.string(),
    transfer: 'download',
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The refused rows as CSV, with a reason column.',
  }),
};
