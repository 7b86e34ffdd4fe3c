import { everyone } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { isoMoment, nullable, oneLine } from '../define/schemas.ts';
import { publicClient } from './public-client.ts';

/** The token of an address `/auth/password#<token>`: it is in the fragment, which browsers do not send. */
const token = oneLine(100);
/** A password as it was typed: not trimmed, and not limited to one line, because the rule decides. */
export const typedPassword = v.pipe(v.string(), v.maxLength(1_000), v.metadata({ textRule: 'asShown' }));

/** What a password link shows to its holder. */
export const openPasswordLink = v.strictObject({
  client: publicClient,
  /** `invitation` sets the first password, `reset` a new one. */
  purpose: v.picklist(['invitation', 'reset']),
  name: v.string(),
  /** The sign-in address, so that password managers store it with the password. */
  email: v.string(),
  expiresAt: isoMoment,
  /** The user's language. */
  locale: nullable(v.string()),
});
export type OpenPasswordLink = v.InferOutput<typeof openPasswordLink>;

/** The answer to a request for a mail: the same whether or not an account exists. */
const accepted = v.literal(true);

export const passwordLinks = {
  open: adminRoute({
    method: 'POST',
    path: '/api-admin/password-link',
    body: v.strictObject({ token }),
    item: openPasswordLink,
    permission: everyone,
    errors: ['linkEnded', 'tooManyRequests'],
    summary: 'What a password link is for (EW-24). Expired, used, replaced and unknown links are refused alike.',
  }),
  set: adminRoute({
    method: 'POST',
    path: '/api-admin/password-link/password',
    body: v.strictObject({ token, password: typedPassword }),
    item: v.strictObject({ email: v.string() }),
    permission: everyone,
    errors: ['linkEnded', 'passwordRefused', 'tooManyRequests'],
    summary: 'Sets the password of a link’s account, ends the link and all sessions of the account.',
  }),
  renew: adminRoute({
    method: 'POST',
    path: '/api-admin/password-link/renew',
    body: v.strictObject({ token }),
    item: accepted,
    permission: everyone,
    errors: ['tooManyRequests'],
    summary: 'Mails a new link to the account of an ended one; the answer is the same for an unknown link (MSG-19).',
  }),
  forgot: adminRoute({
    method: 'POST',
    path: '/api-admin/password-link/forgot',
    body: v.strictObject({ client: oneLine(63), email: oneLine(254) }),
    item: accepted,
    permission: everyone,
    errors: ['tooManyRequests'],
    summary:
      'Mails a link for a new password, valid for 30 minutes; the answer is the same whether or not the account exists.',
  }),
};
