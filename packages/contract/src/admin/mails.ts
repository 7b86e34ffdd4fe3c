import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, isoMoment, nullable, recordNumber, searchWords } from '../define/schemas.ts';

/** `withdrawn`: the request was withdrawn before its letter was sent, which it now never is. */
export const mailStatus = v.picklist(['queued', 'sent', 'held', 'failed', 'withdrawn']);

/** The `lastError` of a mail that waited in a backup when that was restored, and may have been sent since. */
export const KEPT_AFTER_RESTORE = 'keptAfterRestore';

/** A mail of the outbox. `held` means that no mail server is configured: the mail is kept, readable here, and goes out once one is. */
export const mail = v.strictObject({
  id: v.string(),
  client: v.strictObject({ name: v.string(), displayName: v.string() }),
  status: mailStatus,
  to: v.string(),
  subject: v.string(),
  body: v.string(),
  request: nullable(recordNumber),
  createdAt: isoMoment,
  sentAt: nullable(isoMoment),
  attempts: count,
  lastError: nullable(v.string()),
});
export type Mail = v.InferOutput<typeof mail>;

/** A job that used up its retries. */
export const failedJob = v.strictObject({
  id: v.string(),
  queue: v.string(),
  failedAt: nullable(isoMoment),
  error: nullable(v.string()),
});
export type FailedJob = v.InferOutput<typeof failedJob>;

export const mails = {
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/mails',
    query: v.strictObject({
      status: v.optional(mailStatus),
      search: v.optional(searchWords(200)),
      page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1))),
    }),
    item: mail,
    paged: true,
    permission: exactly('master'),
    summary: 'The mail outbox over all clients, newest first.',
  }),
  byId: adminRoute({
    method: 'GET',
    path: '/api-admin/mails/{id}',
    params: { id: uuidPart },
    item: mail,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'One mail of the outbox.',
  }),
  retry: adminRoute({
    method: 'POST',
    path: '/api-admin/mails/{id}/retry',
    params: { id: uuidPart },
    item: mail,
    permission: exactly('master'),
    errors: ['notFound', 'requestNotInState'],
    summary: 'Queues a failed or held mail again.',
  }),
  failedJobs: adminRoute({
    method: 'GET',
    path: '/api-admin/jobs/failed',
    item: failedJob,
    permission: exactly('master'),
    summary: 'Jobs that used up their retries.',
  }),
};
