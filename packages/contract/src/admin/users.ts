import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { count, isoMoment, nullable, recordNumber } from '../define/schemas.ts';
import { managesUsers } from '../fleet/session.ts';
import { historyEntry } from './history.ts';

const params = { number: integerPart };

/** What a user sees, in numbers; what they may do follows from role and rights. */
export const userAccess = v.strictObject({
  /** The running lease contracts that the user sees; null without the right to see contracts. */
  contracts: nullable(count),
  /** The companies that the user was given, with the running contracts of each and of those below it. */
  companies: v.array(v.strictObject({ number: recordNumber, name: v.string(), contracts: nullable(count) })),
  /** How many companies the client has. */
  companiesOfClient: count,
});
export type UserAccessNumbers = v.InferOutput<typeof userAccess>;

/** A session of a user that has not ended. */
export const userSession = v.strictObject({
  id: v.string(),
  /** Browser and system as the sign-in named them: `Edge`, `Windows`; null for a program or an unknown one. */
  browser: nullable(v.string()),
  system: nullable(v.string()),
  /** The network address of the sign-in. */
  address: nullable(v.string()),
  startedAt: isoMoment,
  activeAt: isoMoment,
  isOwn: v.boolean(),
});
export type UserSession = v.InferOutput<typeof userSession>;

/** The result of an action on a user. */
const done = v.boolean();

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
    item: done,
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
  block: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/block',
    params,
    item: done,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked'],
    summary: 'Blocks a user: sessions end, and signing in is refused until the user is unblocked.',
  }),
  unblock: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/unblock',
    params,
    item: done,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked'],
    summary: 'Lets a blocked user sign in again.',
  }),
  removeSecondFactor: adminRoute({
    method: 'POST',
    path: '/api-admin/users/{number}/remove-second-factor',
    params,
    item: done,
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked', 'secondFactorOff'],
    summary: 'Removes the second factor of a user who lost it, signs the user out, and tells them by mail.',
  }),
};
