import { PRODUCT } from '@wagenpark/domain/constants';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';
import { isoDay, multiLine, oneLine, recordNumber, recordNumberInput } from '../define/schemas.ts';

/** The product code of this portal in release notes: upper case (AA-14). */
export const PRODUCT_CODE = PRODUCT.defaultCode.toUpperCase();

const noteTypes = ['new', 'improved', 'fixed'] as const;
const maxSubject = 120;
const maxDescription = 4_000;
const productCode = /^[A-Z0-9]{1,20}$/;

/** The facts of a release note; the date is its version (RN-02). */
export const releaseNoteFacts = {
  date: { kind: 'day' },
  type: { kind: 'choice', of: noteTypes },
  product: { kind: 'text', max: 20, usual: 12 },
  subject: { kind: 'texts', max: maxSubject, usual: 40 },
  description: { kind: 'texts', max: maxDescription, lines: true, unlisted: true },
} as const satisfies Facts;

/** Release notes of the provider's products. Staff write them, supervisors read those of this portal (RN-05). */
export const releaseNote = managedKind({
  kind: 'releaseNote',
  list: 'release-notes',
  path: '/api-admin/release-notes',
  facts: releaseNoteFacts,
  calledBy: 'subject',
  ofProvider: true,
  reads: pagePermissions['release-notes'],
  keeps: exactly('master'),
  one: 'release note',
  rules: [{ fact: 'product', holds: ({ product }) => productCode.test(product), fault: 'notACode' }],
});

/** A release note as other clients of the API exchange it, with its texts in the caller's language. */
const exchangedNote = v.strictObject({
  id: recordNumber,
  productCode: v.string(),
  type: v.picklist(noteTypes),
  date: isoDay,
  subject: v.string(),
  description: v.string(),
});
export type ExchangedNote = v.InferOutput<typeof exchangedNote>;

const filled = v.nonEmpty<string, 'required'>('required');
const noteBody = {
  productCode: v.optional(v.pipe(oneLine(20), v.toUpperCase(), v.regex(productCode)), PRODUCT_CODE),
  type: v.picklist(noteTypes),
  date: isoDay,
  subject: v.pipe(oneLine(maxSubject), filled),
  description: v.pipe(multiLine(maxDescription), filled),
};
const idInQuery = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));

export const releaseNotes = {
  ...managedRoutes(releaseNote),
  unread: adminRoute({
    method: 'GET',
    path: '/api-admin/release-notes/unread',
    item: recordNumber,
    changesWithoutVersion: true,
    permission: releaseNote.reads,
    summary: 'The numbers of the release notes of the last 90 days that the caller has not read yet.',
  }),
  markRead: adminRoute({
    method: 'POST',
    path: '/api-admin/release-notes/read',
    body: v.strictObject({ numbers: v.pipe(v.array(recordNumber), v.maxLength(1_000)) }),
    item: recordNumber,
    permission: releaseNote.reads,
    summary: 'Marks release notes as read by the caller, and gives the numbers of those that are still unread.',
  }),
  exchanged: adminRoute({
    method: 'GET',
    path: '/api-admin/releasenotes',
    // The name of the parameter is the product's default code with `Code`.
    query: v.strictObject({
      managementCode: v.optional(v.pipe(oneLine(20), v.toUpperCase()), PRODUCT_CODE),
      id: v.optional(idInQuery),
    }),
    item: exchangedNote,
    permission: releaseNote.reads,
    summary: 'The release notes of a product, newest first, or the one with this id (AA-14).',
  }),
  publish: adminRoute({
    method: 'POST',
    path: '/api-admin/releasenotes',
    body: v.strictObject({ id: v.optional(recordNumberInput, 0), ...noteBody }),
    item: exchangedNote,
    permission: releaseNote.keeps,
    summary: 'Creates a release note; its texts count for every language until they are translated (AA-15).',
  }),
  republish: adminRoute({
    method: 'PUT',
    path: '/api-admin/releasenotes',
    body: v.strictObject({ id: recordNumberInput, ...noteBody }),
    item: exchangedNote,
    permission: releaseNote.keeps,
    errors: ['notFound', 'changedMeanwhile'],
    summary: 'Changes a release note; its texts change in the caller’s language alone (AA-15).',
  }),
  withdraw: adminRoute({
    method: 'DELETE',
    path: '/api-admin/releasenotes',
    query: v.strictObject({ releaseNoteId: idInQuery }),
    item: exchangedNote,
    permission: releaseNote.keeps,
    errors: ['notFound', 'changedMeanwhile'],
    summary: 'Deletes a release note and gives it as it was (AA-15, RN-04).',
  }),
};
