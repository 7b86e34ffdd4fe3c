import { STORED_FILES } from '@wagenpark/domain/constants';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { Facts } from '../define/facts.ts';
import { settingRoutes } from '../define/managed-setting.ts';
import { uuidPart } from '../define/path-params.ts';
import { oneLine } from '../define/schemas.ts';
import { storedFile } from '../define/stored-file.ts';

export { STORED_TYPES, type StoredFile } from '../define/stored-file.ts';

/** Why a file is refused, apart from its size (`params.reason` of `invalidInput`). */
export type FileRefusal = 'type' | 'damaged' | 'dimensions' | 'quota' | 'tooMany';

/** The storage quota and the storage used by a client's files, in MB. */
export const fileQuotaFacts = {
  quota: { kind: 'count', min: 0, max: STORED_FILES.maxQuotaMb },
  used: { kind: 'quantity', computed: true },
} as const satisfies Facts;

/** Uploaded files. They are uploaded one at a time; the record to which they belong then names their ids. */
export const storedFiles = {
  store: adminRoute({
    method: 'POST',
    path: '/api-admin/files',
    query: v.strictObject({ client: v.optional(oneLine(63)) }),
    item: storedFile,
    transfer: 'upload',
    maxFileBytes: STORED_FILES.maxBytes,
    permission: signedIn,
    errors: ['invalidInput', 'fileTooLarge', 'notFound', 'tooManyRequests'],
    summary:
      'Stores one file: JPEG, PNG, HEIC or PDF by its content, at most 10 MB; what an image says of place, time and device is taken out. It belongs to no record until one names it, and is deleted after a day without. `client` (staff only): the name of the client whose record it is for. `params.reason` tells why a file is not taken: type, damaged, dimensions, quota, tooMany.',
  }),
  content: adminRoute({
    method: 'GET',
    path: '/api-admin/files/{id}',
    params: { id: uuidPart },
    query: v.strictObject({ save: v.optional(v.picklist(['true'])) }),
    item: v.string(),
    transfer: 'download',
    permission: signedIn,
    errors: ['notFound'],
    summary:
      'A stored file, for whoever sees its record. Images to be shown, unless `save` is given; anything else to be saved. Parts of it can be asked for (`Range`).',
  }),
  remove: adminRoute({
    method: 'DELETE',
    path: '/api-admin/files/{id}',
    params: { id: uuidPart },
    item: v.boolean(),
    permission: signedIn,
    errors: ['notFound'],
    summary: 'Deletes a file that the caller stored and that belongs to no record.',
  }),
  ...settingRoutes('quota', {
    path: '/api-admin/clientsetting/files',
    facts: fileQuotaFacts,
    permission: pagePermissions['client-settings'],
    writes: exactly('master'),
    summaries: [
      'How much the files of the session’s client may take, and how much they take, in MB.',
      'Staff set how much the files of the session’s client may take. Less than they take: no file is deleted, none is added.',
    ],
  }),
};
