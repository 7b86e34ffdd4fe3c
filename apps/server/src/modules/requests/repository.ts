import type { RequestEvent } from '@wagenpark/contract/admin/requests';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RequestEffect, RequestKind, RequestStatus } from '@wagenpark/domain/request-rules';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../database/schema.gen.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestNumbers, RequestRow } from './request-row.ts';

const requestColumns = [
  'r.client_id as clientId',
  'r.number as number',
  'r.client_number as clientNumber',
  'r.debtor_number as debtorNumber',
  'r.contract_number as contractNumber',
  'r.contract_kind as contractKind',
  'r.kind as kind',
  'r.status as status',
  'r.effect as effect',
  'r.asker_client_id as askerClientId',
  'r.asker_number as askerNumber',
  'r.asker_name as askerName',
  'r.asker_email as askerEmail',
  'r.asker_locale as askerLocale',
  'r.asked_at as askedAt',
  'r.effective_from as effectiveFrom',
  'r.payload as payload',
  'r.before as before',
  'r.from_name as fromName',
  'r.to_name as toName',
  'r.plate as plate',
  'r.car as car',
  'r.decision_reason as decisionReason',
  'r.decided_by as decidedBy',
  'r.decided_at as decidedAt',
  'c.name as clientName',
  'c.display_name as clientDisplayName',
  'c.country as clientCountry',
  'c.time_zone as timeZone',
] as const;

/** A new request as it is stored. */
export interface NewRequest
  extends Pick<
    RequestRow,
    | 'clientId'
    | 'debtorNumber'
    | 'contractNumber'
    | 'contractKind'
    | 'kind'
    | 'askerClientId'
    | 'askerNumber'
    | 'askerName'
    | 'askerEmail'
    | 'askerLocale'
    | 'askedAt'
    | 'effectiveFrom'
    | 'payload'
    | 'before'
    | 'fromName'
    | 'toName'
    | 'plate'
    | 'car'
  > {
  readonly searchText: (clientNumber: number) => string;
}

/** How often a number may be drawn that is taken already; with a million requests that happens once in a thousand. */
const DRAWS = 20;

/**
 * Stores a request under a number drawn by lot and the client's next one; gives the former. Fails on the constraint
 * `request_one_open` (DA-06).
 */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const [next] = await tx.query<{ clientNumber: number }>('select next_request_number($1) as "clientNumber"', [
    request.clientId,
  ]);
  if (next === undefined) throw new Error('the client has no next number of a request');
  for (let draw = 0; draw < DRAWS; draw++) {
    const number = await insertDrawn(tx, request, next.clientNumber);
    if (number !== undefined) return number;
  }
  throw new Error(`no free number of a request was drawn in ${DRAWS} times`);
}

/** Stores a request; undefined when the number that was drawn for it is taken. */
async function insertDrawn(tx: Tx, request: NewRequest, clientNumber: number): Promise<number | undefined> {
  const inserted = await tx.db
    .insertInto('request')
    .values({
      client_id: request.clientId,
      client_number: clientNumber,
      debtor_number: request.debtorNumber,
      contract_number: request.contractNumber,
      contract_kind: request.contractKind,
      kind: request.kind,
      asker_client_id: request.askerClientId,
      asker_number: request.askerNumber,
      asker_name: request.askerName,
      asker_email: request.askerEmail,
      asker_locale: request.askerLocale,
      asked_at: request.askedAt,
      effective_from: request.effectiveFrom,
      payload: JSON.stringify(request.payload),
      before: JSON.stringify(request.before),
      from_name: request.fromName,
      to_name: request.toName,
      plate: request.plate,
      car: request.car,
      search_text: request.searchText(clientNumber),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted?.number;
}

/** The requests for a contract that are open: those that wait, and those that are planned. */
export async function openRequests(
  tx: Tx,
  clientId: number,
  contractNumber: number,
): Promise<(RequestNumbers & { kind: RequestKind; status: RequestStatus; effect: RequestEffect })[]> {
  return tx.query(
    `select kind, number, client_number as "clientNumber", status, effect from request where client_id = $1 and contract_number = $2
       and (status in ('waitingForApproval', 'questionAsked') or (status = 'approved' and effect = 'planned'))
     order by number`,
    [clientId, contractNumber],
  );
}

const requestsWithClient = (tx: Tx) =>
  tx.db.selectFrom('request as r').innerJoin('client as c', 'c.client_id', 'r.client_id');

/** A request that the transaction's scope shows. With `lock` nobody else moves it until the transaction ends. */
export async function requestByNumber(
  tx: Tx,
  number: number,
  lock?: 'wait' | 'skipLocked',
): Promise<RequestRow | undefined> {
  let query = requestsWithClient(tx).select(requestColumns).where('r.number', '=', number);
  if (lock !== undefined) query = query.forUpdate('r');
  if (lock === 'skipLocked') query = query.skipLocked();
  return (await query.executeTakeFirst()) as RequestRow | undefined;
}

/** What a list of requests is narrowed by. */
export interface RequestFilter {
  /** Only requests of this asker; undefined for those who see others' requests too. */
  readonly asker?: { readonly clientId: number; readonly number: number } | undefined;
  /** `open` is waiting for approval or for an answer. */
  readonly status?: RequestStatus | 'open' | undefined;
  /** Name of the client. */
  readonly client?: string | undefined;
  readonly contract?: number | undefined;
  /** Patterns over the folded search text that all have to match. */
  readonly patterns: readonly string[];
}

const OPEN: readonly RequestStatus[] = ['waitingForApproval', 'questionAsked'];

/** One page of requests, newest first, and how many there are. */
export async function listRequests(
  tx: Tx,
  filter: RequestFilter,
  page: { readonly skip: number; readonly take: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const { asker, status, client, contract, patterns } = filter;
  const fits = (eb: ExpressionBuilder<DB & { r: DB['request']; c: DB['client'] }, 'r' | 'c'>) =>
    eb.and([
      ...(asker === undefined
        ? []
        : [eb('r.asker_client_id', '=', asker.clientId), eb('r.asker_number', '=', asker.number)]),
      ...(status === undefined ? [] : [eb('r.status', 'in', status === 'open' ? OPEN : [status])]),
      ...(client === undefined ? [] : [eb('c.name', '=', client)]),
      ...(contract === undefined ? [] : [eb('r.contract_number', '=', contract)]),
      ...patterns.map((pattern) => eb('r.search_text', 'like', pattern)),
    ]);
  const rows = await requestsWithClient(tx)
    .select(requestColumns)
    .where(fits)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.client_number', 'desc')
    .orderBy('r.number')
    .offset(page.skip)
    .limit(page.take)
    .execute();
  const { total } = await requestsWithClient(tx)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(fits)
    .executeTakeFirstOrThrow();
  return { rows: rows as unknown as RequestRow[], total };
}

/** Where a request goes; what is left out stays. */
export interface Moved {
  readonly status: RequestStatus;
  readonly effect: RequestEffect;
  readonly effectiveFrom?: IsoDay;
  readonly decision?: { readonly by: string; readonly at: Date; readonly reason: string | null };
  readonly effectiveAt?: Date;
  /** What stands there on the day, when it is not as it was asked. */
  readonly fromName?: string | null;
  /** A known person takes the place of the new one who was described. */
  readonly chosen?: { readonly payload: DriverChange; readonly toName: string };
}

/** Moves a request that the caller has locked. */
export async function moveRequest(tx: Tx, request: RequestRow, moved: Moved): Promise<RequestRow> {
  const { status, effect, decision } = moved;
  const effectiveFrom = moved.effectiveFrom ?? request.effectiveFrom;
  const decisionReason = decision ? decision.reason : request.decisionReason;
  const decidedBy = decision?.by ?? request.decidedBy;
  const decidedAt = decision?.at ?? request.decidedAt;
  const fromName = moved.fromName === undefined ? request.fromName : moved.fromName;
  const payload = moved.chosen?.payload ?? request.payload;
  const toName = moved.chosen?.toName ?? request.toName;
  await tx.db
    .updateTable('request')
    .set(({ eb }) => ({
      status,
      effect,
      effective_from: effectiveFrom,
      decision_reason: decisionReason,
      decided_by: decidedBy,
      ...(decision ? { decided_at: decision.at } : {}),
      ...(moved.chosen ? { payload: JSON.stringify(payload), to_name: toName } : {}),
      from_name: fromName,
      ...(moved.effectiveAt ? { effective_at: moved.effectiveAt } : {}),
      revision: eb('revision', '+', 1),
    }))
    .where('client_id', '=', request.clientId)
    .where('number', '=', request.number)
    .execute();
  return { ...request, status, effect, effectiveFrom, decisionReason, decidedBy, decidedAt, fromName, toName, payload };
}

/** A step of a request's timeline. */
export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly type: RequestEvent['type'];
  readonly actor: string | null;
  readonly text: string | null;
}

/** Adds a step to the timeline; gives its id. */
export async function insertEvent(
  tx: Tx,
  request: { readonly clientId: number; readonly number: number },
  event: Omit<EventRow, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('request_event')
    .values({ client_id: request.clientId, request_number: request.number, id, ...event })
    .execute();
  return id;
}

/** The timeline of a request, oldest first. */
export async function eventsOf(tx: Tx, request: RequestRow): Promise<EventRow[]> {
  const rows = await tx.db
    .selectFrom('request_event')
    .select(['id', 'at', 'type', 'actor', 'text'])
    .where('client_id', '=', request.clientId)
    .where('request_number', '=', request.number)
    .orderBy('id')
    .execute();
  return rows as unknown as EventRow[];
}

/** A mail of a request. */
export interface RequestMailRow {
  readonly id: string;
  readonly status: 'queued' | 'sent' | 'held' | 'failed' | 'withdrawn';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** The mails about a request, oldest first. */
export async function mailsOf(tx: Tx, request: RequestRow): Promise<RequestMailRow[]> {
  const rows = await tx.db
    .selectFrom('mail')
    .select(['id', 'status', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .where('client_id', '=', request.clientId)
    .where('request_number', '=', request.number)
    .orderBy('id')
    .execute();
  return rows as unknown as RequestMailRow[];
}

/** The approved requests of all clients whose day has come where they are, oldest day first; read as staff. */
export function dueRequests(tx: Tx, now: Date): Promise<{ clientId: number; number: number }[]> {
  return tx.query(
    `select r.client_id as "clientId", r.number from request r join client c on c.client_id = r.client_id
     where r.effect = 'planned' and r.effective_from <= ($1::timestamptz at time zone c.time_zone)::date
     order by r.effective_from, r.asked_at, r.client_id, r.client_number`,
    [now],
  );
}

/** Whether it was written down already that a request could not take effect. */
export async function wasRefused(tx: Tx, request: RequestRow): Promise<boolean> {
  const found = await tx.db
    .selectFrom('audit_event')
    .select('id')
    .where('client_id', '=', request.clientId)
    .where('request_number', '=', request.number)
    .where('action', '=', 'effectRefused')
    .executeTakeFirst();
  return found !== undefined;
}
