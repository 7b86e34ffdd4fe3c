import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { count, isoMoment, nullable, recordNumber, recordNumberInput } from '../define/schemas.ts';
import { managesUsers } from '../fleet/session.ts';
import { historyEntry } from './history.ts';

/** The maximum number of users that one call invites. */
export const MOST_INVITED = 10_000;

const params = { number: integerPart };

/** The amount of data that a user sees. What the user may do with it follows from role and rights. */
export const userAccess = v.strictObject({
  /** The running lease contracts that the user sees; null without the right to see contracts. */
  contracts: nullable(count),
  /**
   * The companies that the user was given, each with its number of running contracts. Contracts of companies below it
   * count too.
   */
  companies: v.array(v.strictObject({ number: recordNumber, name: v.string(), contracts: nullable(count) })),
  /** The number of companies of the client. */
  companiesOfClient: count,
  /** Whether an administrator receives the mails about orders (`IsOrderEmailActive`); null for other roles (MS-08). */
  orderEmails: nullable(v.boolean()),
  /** When the newest mail was written that a mail server refused because the user’s address does not exist there. */
  refusedMailAt: nullable(isoMoment),
});
export type UserAccessNumbers = v.InferOutput<typeof userAccess>;

/** A session of a user that has not ended. */
export const userSession = v.strictObject({
  id: v.string(),
  /**
   * Browser and system of the sign-in: `Edge`, `Windows`. Null for a program that is no browser and for an unknown
   * browser.
   */
  browser: nullable(v.string()),
  system: nullable(v.string()),
  /** The IP address of the sign-in. */
  address: nullable(v.string()),
  startedAt: isoMoment,
  activeAt: isoMoment,
  isOwn: v.boolean(),
});
export type UserSession = v.InferOutput<typeof userSession>;

/** The result of an action on a user. */
const doneSchema = v.boolean();

export const userAdmin = {
  access: adminRoute({
    method: 'GET',
    path: '/api-admin/users/{number}/access',
    params,
    item: userAccess,
    permission: managesUsers,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'What a user sees, in numbers.',
  }),
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/users/{number}/history',
    params,
    item: historyEntry,
    permission: managesUsers,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'What happened to a user and what they did to their own access, newest first (SC-16).',
  }),
  sessions: adminRoute({
    method: 'GET',
    path: '/api-admin/users/{number}/sessions',
    params,
    item: userSession,
    permission: managesUsers,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'The open sessions of a user, the last active first.',
  }),
  endSessions: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/end-sessions',
    params,
    item: doneSchema,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked'],
    summary: 'Signs a user out everywhere.',
  }),
  invite: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/invite',
    params,
    item: v.strictObject({ expiresAt: isoMoment }),
    permission: managesUsers,
    errors: ['notFound', 'outranked', 'ownAccess', 'alreadySignedIn', 'userBlocked', 'tooManyRequests'],
    summary:
      'Mails a user without a password a link to set the first one, valid for 7 days; earlier links end (EW-24).',
  }),
  setOrderEmails: adminRoute({
    method: 'PUT',
    path: '/api-admin/users/{number}/order-emails',
    params,
    body: v.strictObject({ isActive: v.boolean() }),
    item: doneSchema,
    permission: managesUsers,
    errors: ['notFound', 'outranked', 'notPermitted', 'lastOrderReceiver'],
    summary:
      'Switches whether an administrator receives the mails about orders; refused for the last one who does (MS-08, MSG-12).',
  }),
  contracts: adminRoute({
    method: 'GET',
    path: '/api-admin/users/contracts',
    item: v.strictObject({ company: recordNumber, contracts: count }),
    permission: managesUsers,
    summary:
      'The running lease contracts of each company in scope that has some, for the choice of a user’s companies.',
  }),
  uninvited: adminRoute({
    method: 'GET',
    path: '/api-admin/users/uninvited',
    item: v.strictObject({ number: recordNumber }),
    permission: managesUsers,
    changesWithoutVersion: true,
    summary: 'The users whom nobody has invited yet and the caller may invite, as those of an import.',
  }),
  inviteUninvited: adminRoute({
    method: 'POST',
    path: '/api-admin/users/uninvited/invite',
    body: v.strictObject({ numbers: v.pipe(v.array(recordNumberInput), v.minLength(1), v.maxLength(MOST_INVITED)) }),
    item: v.strictObject({ invited: count }),
    permission: managesUsers,
    errors: ['tooManyRequests'],
    summary:
      'Mails each of these users who was never invited a link to set the first password, all or none; the others are left out.',
  }),
  block: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/block',
    params,
    item: doneSchema,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked', 'lastOrderReceiver'],
    summary: 'Blocks a user: sessions end, and signing in is refused until the user is unblocked.',
  }),
  unblock: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/unblock',
    params,
    item: doneSchema,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked'],
    summary: 'Lets a blocked user sign in again.',
  }),
  removeSecondFactor: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/remove-second-factor',
    params,
    item: doneSchema,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked', 'secondFactorOff'],
    summary: 'Removes the second factor of a user who lost it, signs the user out, and tells them by mail.',
  }),
};
