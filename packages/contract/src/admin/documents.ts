import { documentKinds, documentLanguages } from '@wagenpark/domain/document';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { count, isoDay, multiLine, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { fileIds, storedFile } from '../define/stored-file.ts';
import { historyEntry } from './history.ts';

const fileId = v.pipe(
  fileIds,
  v.length(1),
  v.transform(([id = '']) => id),
);
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** What people say of a document. At most one of contract, driver and debtor; none: it belongs to the whole client. */
const description = {
  title: oneLine(200),
  kind: v.picklist(documentKinds),
  day: isoDay,
  language: nullable(v.picklist(documentLanguages)),
  contract: nullable(recordNumber),
  driver: nullable(recordNumber),
  debtor: nullable(recordNumber),
  forDrivers: v.boolean(),
};

/** A document to be placed; `files` holds the id of its upload. */
const newDocument = v.strictObject({ files: fileId, ...description });
export type NewDocument = v.InferOutput<typeof newDocument>;

/** New facts of a document, and the version that the caller edited (optimistic locking). */
const documentChange = v.strictObject({ ...description, version });
export type DocumentDescription = Omit<NewDocument, 'files'>;

/** A removal with its reason. */
const documentRemoval = v.strictObject({ reason: multiLine(500) });

const params = { number: integerPart };
/** Who places, changes and removes documents. */
export const documentWriters = exactly('master', 'supervisor');

export const documentAdmin = {
  place: adminRoute({
    method: 'POST',
    path: '/api-admin/documents',
    body: newDocument,
    item: v.strictObject({ number: recordNumber }),
    permission: documentWriters,
    errors: ['notFound', 'invalidInput', 'required', 'documentKnown', 'notPermitted'],
    summary:
      'Places an uploaded file as a document of the client, or of one contract, driver or debtor. A file that is there already is not stored again: `documentKnown` tells under which number and since when.',
  }),
  change: adminRoute({
    method: 'PUT',
    path: '/api-admin/documents/{number}',
    params,
    body: documentChange,
    item: v.strictObject({ version: count }),
    permission: documentWriters,
    errors: ['notFound', 'invalidInput', 'required', 'changedMeanwhile', 'notPermitted'],
    summary:
      'Changes what is said of a document: title, kind, day, language, what it belongs to, whether drivers see it.',
  }),
  replace: adminRoute({
    method: 'POST',
    path: '/api-admin/documents/{number}/versions',
    params,
    body: v.strictObject({ files: fileId, version }),
    item: v.strictObject({ version: count }),
    permission: documentWriters,
    errors: ['notFound', 'invalidInput', 'changedMeanwhile', 'documentKnown', 'notPermitted'],
    summary: 'Puts an uploaded file in place of that of a document; the former version stays visible to staff.',
  }),
  remove: adminRoute({
    method: 'POST',
    path: '/api-admin/documents/{number}/removal',
    params,
    body: documentRemoval,
    item: v.boolean(),
    permission: documentWriters,
    errors: ['notFound', 'reasonRequired', 'notPermitted'],
    summary: 'Removes a document, with a reason. Staff still see it among the removed ones.',
  }),
  versions: adminRoute({
    method: 'GET',
    path: '/api-admin/documents/{number}/versions',
    params,
    item: storedFile,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The files of a document, the present one first and then its former versions.',
  }),
  content: adminRoute({
    method: 'GET',
    path: '/api-admin/documents/{number}/content',
    params,
    item: v.string(),
    transfer: 'download',
    permission: pagePermissions.documents,
    errors: ['notFound'],
    summary: 'The file of a document to be previewed or saved, in parts where asked for (`Range`).',
  }),
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/documents/{number}/history',
    params,
    item: historyEntry,
    permission: documentWriters,
    errors: ['notFound'],
    summary: 'The audit trail of a document, newest first: who placed, changed, replaced or removed it.',
  }),
};
