import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { filtersInAddress } from '../define/fact-filters.ts';
import { type Facts, restRecordEntries } from '../define/facts.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, isoMoment, listOrder, nullable, oneLine, searchWords } from '../define/schemas.ts';

/** `withdrawn`: the request was withdrawn before its mail was sent; the mail will never be sent. */
export const mailStatus = v.picklist(['queued', 'sent', 'held', 'failed', 'withdrawn']);

/** The `lastError` of a mail that was queued in a restored backup. It may have been sent after the backup was made. */
export const KEPT_AFTER_RESTORE = 'keptAfterRestore';

/** The facts of a mail, without its client. */
export const mailFacts = {
  id: { kind: 'text', max: 36, unlisted: true },
  status: { kind: 'choice', of: mailStatus.options },
  to: { kind: 'email' },
  subject: { kind: 'text', max: 200, usual: 23 },
  body: { kind: 'text', max: 20_000, unlisted: true },
  request: { kind: 'number', optional: true, unlisted: true },
  createdAt: { kind: 'moment' },
  sentAt: { kind: 'moment', optional: true, unlisted: true },
  attempts: { kind: 'count', unlisted: true },
  lastError: { kind: 'text', max: 2_000, optional: true, unlisted: true },
} as const satisfies Facts;

/**
 * A mail of the outbox. `held`: no mail server is configured. The mail can be read here and is sent as soon as one is
 * configured.
 */
export const mail = v.strictObject({
  ...restRecordEntries(mailFacts),
  // The list takes this schema as a parameter too; the reference page describes it once.
  status: mailStatus,
  client: v.strictObject({ name: v.string(), displayName: v.string() }),
  /** When sending is tried next; null for a mail that does not wait, or that is being sent at this moment. */
  nextAttemptAt: nullable(isoMoment),
});
export type Mail = v.InferOutput<typeof mail>;

/** The state of the outbox over all clients. */
export const outboxState = v.strictObject({
  /** Mails that were given up, and mails that wait. */
  failed: count,
  waiting: count,
  /** When the oldest waiting mail was created; null when none waits. */
  oldestWaitingAt: nullable(isoMoment),
});
export type OutboxState = v.InferOutput<typeof outboxState>;

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
      client: v.optional(oneLine(63)),
      filters: v.optional(filtersInAddress(mailFacts)),
      search: v.optional(searchWords(200)),
      order: v.optional(listOrder),
      page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1))),
    }),
    item: mail,
    paged: true,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary:
      'The mail outbox over all clients, newest first unless `order` says otherwise. `filters` is JSON: what lists are filtered by, by fact.',
  }),
  byId: adminRoute({
    method: 'GET',
    path: '/api-admin/mails/{id}',
    params: { id: uuidPart },
    item: mail,
    changesWithoutVersion: true,
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
    summary: 'Sends a mail as soon as possible: queues a failed or held one again, and tries a waiting one now.',
  }),
  stop: adminRoute({
    method: 'POST',
    path: '/api-admin/mails/{id}/stop',
    params: { id: uuidPart },
    item: mail,
    permission: exactly('master'),
    errors: ['notFound', 'requestNotInState'],
    summary: 'Gives up a mail that was not sent, for good; refused while it is being sent.',
  }),
  state: adminRoute({
    method: 'GET',
    path: '/api-admin/outbox',
    item: outboxState,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'How many mails of all clients failed or wait, and since when.',
  }),
  failedJobs: adminRoute({
    method: 'GET',
    path: '/api-admin/jobs/failed',
    item: failedJob,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'Jobs that used up their retries.',
  }),
};
