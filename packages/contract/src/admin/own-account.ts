import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { typedPassword } from './password-links.ts';
import { userSession } from './users.ts';

/** The calls by which all users manage their own account. */
export const ownAccount = {
  sessions: adminRoute({
    method: 'GET',
    path: '/api-admin/account/sessions',
    item: userSession,
    permission: signedIn,
    changesWithoutVersion: true,
    summary: 'The open sessions of the caller’s account, the last active first.',
  }),
  endSession: adminRoute({
    method: 'POST',
    path: '/api-admin/account/sessions/{id}/end',
    params: { id: uuidPart },
    item: v.boolean(),
    permission: signedIn,
    errors: ['notFound'],
    summary: 'Signs the caller out on one device.',
  }),
  changePassword: adminRoute({
    method: 'POST',
    path: '/api-admin/account/password',
    body: v.strictObject({ current: typedPassword, password: typedPassword }),
    item: v.boolean(),
    permission: signedIn,
    errors: ['wrongPassword', 'passwordRefused', 'tooManyRequests'],
    summary: 'Changes the caller’s password, and ends all of their sessions but this one.',
  }),
};
