import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { isoMoment, multiLine, nullable, recordNumber } from '../define/schemas.ts';

/** A member of the leasing company's staff who can see to requests. */
export const colleague = v.strictObject({
  /** The number of the account. */
  number: recordNumber,
  name: v.string(),
});
export type Colleague = v.InferOutput<typeof colleague>;

/** Something that staff did about a request among themselves: a note, or who sees to it from then on. */
export const careStep = v.strictObject({
  id: v.string(),
  at: isoMoment,
  type: v.picklist(['noted', 'assigned', 'released']),
  actor: v.string(),
  /** Of `assigned`, whom it was given to. */
  assignee: nullable(v.string()),
  /** Of `noted`, what was noted. */
  text: nullable(v.string()),
});
export type CareStep = v.InferOutput<typeof careStep>;

/** Who sees to a request, and everything that staff noted about it, oldest first. */
export const care = v.strictObject({ assignee: nullable(colleague), steps: v.array(careStep) });
export type Care = v.InferOutput<typeof care>;

/** A request that is not decided, or planned, and that somebody sees to. */
export const assignedRequest = v.strictObject({ request: recordNumber, assignee: colleague });
export type AssignedRequest = v.InferOutput<typeof assignedRequest>;

/** What staff keep of requests for themselves; to anybody else none of it exists. */
export const requestCare = {
  ofRequest: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/care',
    params: { number: integerPart },
    item: care,
    changesWithoutVersion: true,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Who of the staff sees to a request, and their notes about it.',
  }),
  assigned: adminRoute({
    method: 'GET',
    path: '/api-admin/assigned-requests',
    item: assignedRequest,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'The requests over all clients that are open or planned and that somebody of the staff sees to.',
  }),
  colleagues: adminRoute({
    method: 'GET',
    path: '/api-admin/colleagues',
    item: colleague,
    permission: exactly('master'),
    summary: 'The staff who can see to requests: the active accounts of the caller’s own client that may decide.',
  }),
  note: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/notes',
    params: { number: integerPart },
    body: v.strictObject({ text: v.pipe(multiLine(MAX_EXPLANATION_LENGTH), v.minLength(1)) }),
    item: care,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Adds a note about a request that only staff read.',
  }),
  assign: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/assignment',
    params: { number: integerPart },
    body: v.strictObject({ colleague: nullable(recordNumber) }),
    item: care,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Gives a request to somebody of the staff to see to; `null` takes it from them.',
  }),
};
