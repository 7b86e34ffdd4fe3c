import type { AssignedRequest, Colleague, InternalRequestAction } from '@wagenpark/contract/admin/request-handling';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestRow } from './request-row.ts';

/** An internal action of staff on a request: a note or an assignment. */
export interface InternalActionRow extends Omit<InternalRequestAction, 'at'> {
  readonly at: Date;
  readonly assigneeNumber: number | null;
}

/** The internal actions on a request, oldest first; read as staff. */
export const readInternalActions = (
  tx: Tx,
  request: Pick<RequestRow, 'clientId' | 'number'>,
): Promise<InternalActionRow[]> =>
  tx.query<InternalActionRow>(
    `select id, at, type, actor, assignee, assignee_number as "assigneeNumber", text from request_care
     where client_id = $1 and request_number = $2 order by id`,
    [request.clientId, request.number],
  );

/** Adds an internal action; written as staff. */
export async function insertInternalAction(
  tx: Tx,
  request: Pick<RequestRow, 'clientId' | 'number'>,
  step: Omit<InternalActionRow, 'id'>,
): Promise<void> {
  const { assigneeNumber, ...rest } = step;
  await tx.db
    .insertInto('request_care')
    .values({
      ...rest,
      client_id: request.clientId,
      request_number: request.number,
      id: newId(),
      assignee_number: assigneeNumber,
    })
    .execute();
}

/** The waiting and planned requests of all clients that have an assignee; read as staff. */
export async function listAssigned(tx: Tx): Promise<AssignedRequest[]> {
  const rows = await tx.query<{ request: number; number: number; name: string }>(
    `select r.number as request, last.assignee_number as number, last.assignee as name
     from request r
     cross join lateral (
       select s.assignee_number, s.assignee from request_care s
       where s.client_id = r.client_id and s.request_number = r.number and s.type in ('assigned', 'released')
       order by s.id desc limit 1
     ) last
     where (r.status in ('waitingForApproval', 'questionAsked') or r.effect = 'planned') and last.assignee_number is not null
     order by r.number`,
  );
  return rows.map(({ request, ...assignee }) => ({ request, assignee }));
}

/** The active staff accounts of a client, sorted by name. */
export const readStaff = (tx: Tx, clientId: number, now: Date): Promise<Colleague[]> =>
  tx.query<Colleague>(
    `select a.number, a.name from account a join client c on c.client_id = a.client_id
     where a.client_id = $1 and a.role = 'master' and a.is_active
       and (a.valid_until is null or a.valid_until >= ($2::timestamptz at time zone c.time_zone)::date)
     order by a.name, a.number`,
    [clientId, now],
  );
