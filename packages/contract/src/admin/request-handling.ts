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
export const internalRequestAction = v.strictObject({
  id: v.string(),
  at: isoMoment,
  type: v.picklist(['noted', 'assigned', 'released']),
  actor: v.string(),
  /** For `assigned`: the new assignee. */
  assignee: nullable(v.string()),
  /** For `noted`: the note. */
  text: nullable(v.string()),
});
export type InternalRequestAction = v.InferOutput<typeof internalRequestAction>;

/** The assignee of a request and all internal notes, oldest first. */
export const internalHandling = v.strictObject({
  assignee: nullable(colleague),
  steps: v.array(internalRequestAction),
});
export type InternalHandling = v.InferOutput<typeof internalHandling>;

/** A request that is undecided or planned and has an assignee. */
export const assignedRequest = v.strictObject({ request: recordNumber, assignee: colleague });
export type AssignedRequest = v.InferOutput<typeof assignedRequest>;

/** Internal notes and assignees of requests. Calls by anybody but staff answer as if they did not exist. */
export const requestHandling = {
  ofRequest: adminRoute({
    method: 'GET',
    path: '/api-admin/requests/{number}/care',
    params: { number: integerPart },
    item: internalHandling,
    changesWithoutVersion: true,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'The assignee of a request, and the internal notes of staff about it.',
  }),
  assigned: adminRoute({
    method: 'GET',
    path: '/api-admin/assigned-requests',
    item: assignedRequest,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'The open and planned requests of all clients that have an assignee.',
  }),
  colleagues: adminRoute({
    method: 'GET',
    path: '/api-admin/colleagues',
    item: colleague,
    permission: exactly('master'),
    summary:
      'The staff to whom requests can be assigned: the active accounts of the caller’s own client that may decide.',
  }),
  note: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/notes',
    params: { number: integerPart },
    body: v.strictObject({ text: v.pipe(multiLine(MAX_EXPLANATION_LENGTH), v.minLength(1)) }),
    item: internalHandling,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Adds a note to a request that only staff can read.',
  }),
  assign: adminRoute({
    method: 'POST',
    path: '/api-admin/requests/{number}/assignment',
    params: { number: integerPart },
    body: v.strictObject({ colleague: nullable(recordNumber) }),
    item: internalHandling,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Assigns a request to a member of staff; `null` removes the assignee.',
  }),
};
