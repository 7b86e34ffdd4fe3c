import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { isoMoment, multiLine, nullable, recordNumber } from '../define/schemas.ts';

/** A staff member of the leasing company to whom requests can be assigned. */
export const colleague = v.strictObject({
  /** The number of the account. */
  number: recordNumber,
  name: v.string(),
});
export type Colleague = v.InferOutput<typeof colleague>;

/** An internal action of staff on a request: a note, or a new assignee. */
export const careStep = v.strictObject({
  id: v.string(),
  at: isoMoment,
  type: v.picklist(['noted', 'assigned', 'released']),
  actor: v.string(),
  /** For `assigned`: the new assignee. */
  assignee: nullable(v.string()),
  /** For `noted`: the note. */
  text: nullable(v.string()),
});
export type InternalRequestAction = v.InferOutput<typeof careStep>;

/** The assignee of a request and all internal notes, oldest first. */
export const care = v.strictObject({ assignee: nullable(colleague), steps: v.array(careStep) });
export type Care = v.InferOutput<typeof care>;

/** A request that is undecided or planned and has an assignee. */
export const assignedRequest = v.strictObject({ request: recordNumber, assignee: colleague });
export type AssignedRequest = v.InferOutput<typeof assignedRequest>;

/** Internal notes and assignees of requests. Calls by anybody but staff answer as if they did not exist. */
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
