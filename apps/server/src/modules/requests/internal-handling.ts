import { refusal } from '@wagenpark/contract';
import type { AssignedRequest, Colleague, InternalHandling } from '@wagenpark/contract/admin/request-handling';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { RequestDeps } from './deps.ts';
import {
  type InternalActionRow,
  insertInternalAction,
  listAssigned,
  readInternalActions,
  readStaff,
} from './internal-handling-repository.ts';
import { findRequest } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/** The assignee of a request and the notes of staff; `notFound` when there is no such request. */
export const readHandling = (database: Database, number: number): Promise<InternalHandling> =>
  database.asStaff(async (tx) => toHandling(await readInternalActions(tx, await requireRequest(tx, number))));

/** The requests that have an assignee. */
export const listAssignedRequests = (database: Database): Promise<AssignedRequest[]> => database.asStaff(listAssigned);

/** The staff members to whom requests can be assigned, the caller included. */
export const listColleagues = (database: Database, { accountClientId }: Caller, moment: Date): Promise<Colleague[]> =>
  database.readInScope(wholeClient(accountClientId), (tx) => readStaff(tx, accountClientId, moment));

/** Adds a note to a request. Only staff can read it. */
export const addNote = (deps: RequestDeps, caller: Caller, number: number, text: string): Promise<InternalHandling> =>
  addStep(deps, number, { type: 'noted', actor: caller.name, assignee: null, assigneeNumber: null, text });

/**
 * Assigns a request to a colleague; null removes the assignee. Refused with `notFound` when the number belongs to no
 * colleague.
 */
export async function assignRequest(
  deps: RequestDeps,
  caller: Caller,
  number: number,
  colleague: number | null,
): Promise<InternalHandling> {
  const common = { actor: caller.name, text: null };
  if (colleague === null)
    return addStep(deps, number, { ...common, type: 'released', assignee: null, assigneeNumber: null });
  const colleagues = await listColleagues(deps.database, caller, deps.clock.now());
  const assignee = colleagues.find((candidate) => candidate.number === colleague);
  if (assignee === undefined) throw refusal('notFound', { path: 'colleague' });
  return addStep(deps, number, {
    ...common,
    type: 'assigned',
    assignee: assignee.name,
    assigneeNumber: assignee.number,
  });
}

const addStep = (
  { database, clock }: RequestDeps,
  number: number,
  step: Omit<InternalActionRow, 'id' | 'at'>,
): Promise<InternalHandling> =>
  database.asStaff(async (tx) => {
    const request = await requireRequest(tx, number);
    await insertInternalAction(tx, request, { ...step, at: clock.now() });
    return toHandling(await readInternalActions(tx, request));
  });

async function requireRequest(tx: Tx, number: number): Promise<RequestRow> {
  const request = await findRequest(tx, number);
  if (request === undefined) throw refusal('notFound');
  return request;
}

function toHandling(steps: readonly InternalActionRow[]): InternalHandling {
  const lastAssignment = steps.findLast(({ type }) => type !== 'noted');
  return {
    assignee:
      lastAssignment === undefined || lastAssignment.assignee === null || lastAssignment.assigneeNumber === null
        ? null
        : { number: lastAssignment.assigneeNumber, name: lastAssignment.assignee },
    steps: steps.map(({ assigneeNumber: _number, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}
