import { refusal } from '@wagenpark/contract';
import type { AssignedRequest, Care, Colleague } from '@wagenpark/contract/admin/request-care';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type CareRow, careStepsOf, insertCareStep, listAssigned, staffOf } from './care-repository.ts';
import type { RequestDeps } from './deps.ts';
import { requestByNumber } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/** Who sees to a request and what staff noted; `notFound` for a number that is none. */
export const careOf = (database: Database, number: number): Promise<Care> =>
  database.asStaff(async (tx) => toCare(await careStepsOf(tx, await found(tx, number))));

/** The requests that somebody sees to. */
export const assignedRequests = (database: Database): Promise<AssignedRequest[]> => database.asStaff(listAssigned);

/** Who can see to requests beside the caller, themselves included. */
export const colleaguesOf = (database: Database, { accountClientId }: Caller, at: Date): Promise<Colleague[]> =>
  database.readInScope(wholeClient(accountClientId), (tx) => staffOf(tx, accountClientId, at));

/** Notes something about a request that only staff read. */
export const note = (deps: RequestDeps, caller: Caller, number: number, text: string): Promise<Care> =>
  step(deps, number, { type: 'noted', actor: caller.name, assignee: null, assigneeNumber: null, text });

/** Gives a request to a colleague to see to, `null`: to nobody. `notFound` for somebody who is none. */
export async function assign(
  deps: RequestDeps,
  caller: Caller,
  number: number,
  colleague: number | null,
): Promise<Care> {
  const told = { actor: caller.name, text: null };
  if (colleague === null)
    return step(deps, number, { ...told, type: 'released', assignee: null, assigneeNumber: null });
  const colleagues = await colleaguesOf(deps.database, caller, deps.clock.now());
  const chosen = colleagues.find((each) => each.number === colleague);
  if (chosen === undefined) throw refusal('notFound', { path: 'colleague' });
  return step(deps, number, { ...told, type: 'assigned', assignee: chosen.name, assigneeNumber: chosen.number });
}

const step = ({ database, clock }: RequestDeps, number: number, taken: Omit<CareRow, 'id' | 'at'>): Promise<Care> =>
  database.asStaff(async (tx) => {
    const request = await found(tx, number);
    await insertCareStep(tx, request, { ...taken, at: clock.now() });
    return toCare(await careStepsOf(tx, request));
  });

async function found(tx: Tx, number: number): Promise<RequestRow> {
  const request = await requestByNumber(tx, number);
  if (request === undefined) throw refusal('notFound');
  return request;
}

function toCare(steps: readonly CareRow[]): Care {
  const last = steps.findLast(({ type }) => type !== 'noted');
  return {
    assignee:
      last === undefined || last.assignee === null || last.assigneeNumber === null
        ? null
        : { number: last.assigneeNumber, name: last.assignee },
    steps: steps.map(({ assigneeNumber: _number, at, ...told }) => ({ ...told, at: at.toISOString() })),
  };
}
