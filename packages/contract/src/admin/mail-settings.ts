import { mailFailures } from '@wagenpark/domain/mail-failures';
import { mailFonts, mailWays } from '@wagenpark/domain/mail-ways';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { count, isoMoment, nullable, oneLine } from '../define/schemas.ts';
import { typedPassword } from './password-links.ts';

/** The settings of a client's mails (MS-01, MS-05). A field that a way does not use is empty. */
const setting = {
  type: v.picklist(mailWays),
  senderAddress: oneLine(254),
  /** Refused with EWS, which takes the name from the mailbox (MS-02). */
  senderName: oneLine(100),
  /** The name of a mail server; with EWS its https address. */
  host: oneLine(500),
  /** Null: 587, or 465 with TLS from the start. */
  port: nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))),
  /** TLS from the start; otherwise the connection is upgraded (STARTTLS). */
  ssl: v.boolean(),
  username: oneLine(254),
  /** The tenant and the application at Microsoft, for Graph. */
  tenant: oneLine(100),
  application: oneLine(100),
  font: v.picklist(mailFonts),
};

/** The settings as they are read: the password is never sent back (MT-06). */
export const mailSetting = v.strictObject({
  ...setting,
  hasPassword: v.boolean(),
  /** For optimistic locking; 0 before the first change. */
  version: count,
  changedAt: nullable(isoMoment),
  changedBy: nullable(v.string()),
  /** The sender of mails without own settings (MS-07); null: the provider has no mail server. */
  providerSender: nullable(v.string()),
  /** The mails of the client that wait to be sent. */
  waiting: count,
});
export type MailSetting = v.InferOutput<typeof mailSetting>;

/** The password; null keeps the stored one, which belongs to type, host and user. */
const password = nullable(typedPassword);

/** The answer of a mail server to a test mail. */
export const mailTestAnswer = v.strictObject({
  /** The kind of failure; null: the server took the mail. */
  failure: nullable(v.picklist(mailFailures)),
  /** The server’s own words, if it said anything. */
  answer: nullable(v.string()),
  to: v.string(),
  milliseconds: count,
});
export type MailTestAnswer = v.InferOutput<typeof mailTestAnswer>;

const permission = pagePermissions['management/mail/settings'];
const path = '/api-admin/mail-settings';
const errors = ['required', 'invalidInput', 'notPermitted'] as const;

export const mailSettings = {
  get: adminRoute({
    method: 'GET',
    path,
    item: mailSetting,
    changesWithoutVersion: true,
    permission,
    errors: ['notPermitted'],
    summary: 'Through which server the mails of the session’s client go; never its password (MS-01, MT-06).',
  }),
  save: adminRoute({
    method: 'PUT',
    path,
    body: v.strictObject({ ...setting, password, version: count }),
    item: mailSetting,
    permission,
    errors: [...errors, 'senderTaken', 'changedMeanwhile'],
    summary:
      'Stores through which server the mails of the session’s client go; a stored password is dropped when type, host or user change (MS-05, MS-07).',
  }),
  test: adminRoute({
    method: 'POST',
    path: `${path}/test`,
    body: v.strictObject({ ...setting, password }),
    item: mailTestAnswer,
    waitsForServer: true,
    permission,
    errors: [...errors, 'tooManyRequests'],
    summary:
      'Mails the caller with settings that are not stored, and gives the server’s answer; at most 30 in an hour (MS-06).',
  }),
};
