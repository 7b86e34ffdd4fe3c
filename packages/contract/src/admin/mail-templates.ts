import { isMailType, type MailType, mailTypes } from '@wagenpark/domain/mail-types';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { textPart } from '../define/path-params.ts';
import { count, isoMoment, multiLine, nullable, oneLine } from '../define/schemas.ts';
import { historyEntry } from './history.ts';

export const MAX_MAIL_SUBJECT = 200;
export const MAX_MAIL_BODY = 20_000;

/**
 * Subject and rich text of a mail in one language. The text is HTML of paragraphs, headings, lists, bold, italic and
 * links, with placeholders in braces (MS-10).
 */
export const mailText = v.strictObject({ subject: oneLine(MAX_MAIL_SUBJECT), body: multiLine(MAX_MAIL_BODY) });
export type MailText = v.InferOutput<typeof mailText>;

const locale = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/));
const mailType = v.picklist(mailTypes);

/**
 * The state of a template in a language: `standard` has the default text, `own` a text of the client, `missing` has
 * none although other languages do, because the client added the language later (RT-25).
 */
export const mailTextStates = ['standard', 'own', 'missing'] as const;
export type MailTextState = (typeof mailTextStates)[number];

/** A type in the list of templates. */
export const mailTemplateRow = v.strictObject({
  type: mailType,
  languages: v.array(v.strictObject({ locale, state: v.picklist(mailTextStates) })),
  changedAt: nullable(isoMoment),
  changedBy: nullable(v.string()),
});
export type MailTemplateRow = v.InferOutput<typeof mailTemplateRow>;

/** The texts of a type in each language of the client. */
export const mailTemplate = v.strictObject({
  ...mailTemplateRow.entries,
  /** For optimistic locking; 0 before the first change. */
  version: count,
  /** The client's own texts; empty if it uses the default ones. */
  texts: v.record(locale, mailText),
  /** The default texts. */
  standard: v.record(locale, mailText),
  /** An example of each placeholder, by language and name. */
  examples: v.record(locale, v.record(v.string(), v.string())),
});
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

/** An unsaved text, for the preview and the test mail. */
const draft = v.strictObject({ locale, ...mailText.entries });

/** A mail as its recipients see it. */
export const mailPreview = v.strictObject({
  /** The language of the mail. */
  locale,
  subject: v.string(),
  html: v.string(),
  text: v.string(),
});
export type MailPreview = v.InferOutput<typeof mailPreview>;

// A type assertion, because a type predicate would not survive the pattern of a path part.
const typePart = {
  ...textPart,
  pattern: mailTypes.join('|'),
  parse: (part: string) => (isMailType(part) ? part : ('userInvitation' satisfies MailType)),
  schema: mailType,
};
const params = { type: typePart };
const permission = pagePermissions['management/mail/template'];
const path = '/api-admin/mail-templates';
const textErrors = [
  'required',
  'placeholderUnknown',
  'placeholderHalf',
  'placeholderInTag',
  'placeholderNeeded',
] as const;

export const mailTemplates = {
  list: adminRoute({
    method: 'GET',
    path,
    item: mailTemplateRow,
    changesWithoutVersion: true,
    permission,
    summary: 'All types of mails with the languages in which the client has its own text (MS-04).',
  }),
  one: adminRoute({
    method: 'GET',
    path: `${path}/{type}`,
    params,
    item: mailTemplate,
    changesWithoutVersion: true,
    permission,
    summary: 'The texts of a type of mail in each language of the client (MS-10).',
  }),
  change: adminRoute({
    method: 'PUT',
    path: `${path}/{type}`,
    params,
    body: v.strictObject({
      version: count,
      subject: v.record(locale, mailText.entries.subject),
      body: v.record(locale, mailText.entries.body),
    }),
    item: mailTemplate,
    permission,
    errors: [...textErrors, 'changedMeanwhile'],
    summary:
      'Stores the client’s texts of a type, one in each of its languages (RT-24); refused if they were changed after the version that is sent.',
  }),
  reset: adminRoute({
    method: 'POST',
    path: `${path}/{type}/reset`,
    params,
    body: v.strictObject({ version: count }),
    item: mailTemplate,
    permission,
    errors: ['changedMeanwhile'],
    summary: 'Gives up the client’s texts of a type; its mails have the product’s texts again (MS-10).',
  }),
  preview: adminRoute({
    method: 'POST',
    path: `${path}/{type}/preview`,
    params,
    body: draft,
    item: mailPreview,
    permission,
    errors: textErrors,
    summary: 'A mail from a text that is not stored, with example data in the client’s brand (MS-10).',
  }),
  sendTest: adminRoute({
    method: 'POST',
    path: `${path}/{type}/test`,
    params,
    body: draft,
    item: v.strictObject({ to: v.string() }),
    permission,
    errors: [...textErrors, 'tooManyRequests'],
    summary: 'Mails a text that is not stored to the caller, with example data; at most 20 in an hour.',
  }),
  history: adminRoute({
    method: 'GET',
    path: `${path}/{type}/history`,
    params,
    item: historyEntry,
    changesWithoutVersion: true,
    permission,
    summary: 'Who changed the texts of a type, newest first.',
  }),
};
