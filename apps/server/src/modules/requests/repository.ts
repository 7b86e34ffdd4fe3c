// Long because a request, its steps and its events are written and read by statements that must agree.

import { type ContractDocument, type RequestEvent, requestFacts } from '@wagenpark/contract/admin/requests';
import type { FiltersOf } from '@wagenpark/contract/define/fact-filters';
import type { ListOrder } from '@wagenpark/contract/define/schemas';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { MANUAL_KINDS, type RequestEffect, type RequestStatus } from '@wagenpark/domain/request-rules';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import type { ReadValue } from '../../platform/database/pipelined-reads.ts';
import { type WireColumns, wireSelect } from '../../platform/database/wire-json.ts';
import { requestFactColumns } from './record.ts';
import type { Payloads, RequestNumbers, RequestRow } from './request-row.ts';

/** The wire columns of a request. The alias r is the request, c its client. */
const requestColumns: WireColumns<RequestRow> = {
  clientId: 'r.client_id',
  number: 'r.number',
  clientNumber: 'r.client_number',
  debtorNumber: 'r.debtor_number',
  contractNumber: 'r.contract_number',
  contractKind: 'r.contract_kind',
  kind: 'r.kind',
  status: 'r.status',
  effect: 'r.effect',
  askerClientId: 'r.asker_client_id',
  askerNumber: 'r.asker_number',
  askerName: 'r.asker_name',
  askerEmail: 'r.asker_email',
  askerLocale: 'r.asker_locale',
  askedAt: 'r.asked_at',
  effectiveFrom: 'r.effective_from',
  payload: 'r.payload',
  before: 'r.before',
  fromName: 'r.from_name',
  toName: 'r.to_name',
  plate: 'r.plate',
  car: 'r.car',
  decisionReason: 'r.decision_reason',
  decidedBy: 'r.decided_by',
  decidedAt: 'r.decided_at',
  clientName: 'c.name',
  clientDisplayName: 'c.display_name',
  clientCountry: 'c.country',
  timeZone: 'c.time_zone',
};
const fromRequests = 'from request r join client c on c.client_id = r.client_id';
const selectRequests = `select ${wireSelect(requestColumns)} ${fromRequests}`;

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

/**
 * The maximum number of attempts to find a free random number. With a million requests, one attempt in a thousand hits
 * a used number.
 */
const DRAWS = 20;

/**
 * Stores a request under a random number and the client's next consecutive number. Fails on the constraint
 * `request_one_open` (DA-06).
 * @returns the random number
 */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const [next] = await tx.query<{ clientNumber: number }>('select next_request_number($1) as "clientNumber"', [
    request.clientId,
  ]);
  if (next === undefined) throw new Error('the client has no next number of a request');
  for (let draw = 0; draw < DRAWS; draw++) {
    const number = await insertWithRandomNumber(tx, request, next.clientNumber);
    if (number !== undefined) return number;
  }
  throw new Error(`no free number of a request was drawn in ${DRAWS} times`);
}

/** Stores a request; undefined when the random number, the column's default, is in use. */
async function insertWithRandomNumber(tx: Tx, request: NewRequest, clientNumber: number): Promise<number | undefined> {
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

/** The open requests for a contract: waiting or planned. */
export async function readOpenRequests(
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

/** The numbers of the contracts that have a waiting request in the transaction's scope, ascending. */
export async function readContractsWithWaitingRequests(
  tx: Tx,
  clientId: number,
): Promise<{ readonly contract: number }[]> {
  return tx.query(
    `select distinct contract_number as contract from request
     where client_id = $1 and status in ('waitingForApproval', 'questionAsked') order by contract_number`,
    [clientId],
  );
}

const locks = { none: '', wait: ' for update of r', skipLocked: ' for update of r skip locked' } as const;

/** Reads a request in the transaction's scope. `lock` locks its row until the transaction ends. */
export async function findRequest(
  tx: Tx,
  number: number,
  lock: keyof typeof locks = 'none',
): Promise<RequestRow | undefined> {
  const sql = `${selectRequests} where r.number = $1${locks[lock]}`;
  const [row] = await tx.query<RequestRow>(sql, [number], `requests.one.${lock}`);
  return row;
}

/** The filter of a list of requests. */
export interface RequestFilter {
  /** Only requests by this account; undefined for all. */
  readonly asker?: { readonly clientId: number; readonly number: number } | undefined;
  /** `open` is waiting for approval or for an answer. */
  readonly status?: RequestStatus | 'open' | undefined;
  /** Name of the client. */
  readonly client?: string | undefined;
  readonly contract?: number | undefined;
  readonly filters?: FiltersOf<typeof requestFacts> | undefined;
  /** Patterns over the folded search text that all have to match. */
  readonly patterns: readonly string[];
}

/** The orders of the list: by the moment of the request, then by number. */
const orders: Readonly<Record<ListOrder, string>> = {
  newestFirst: 'r.asked_at desc, r.client_number desc, r.number',
  oldestFirst: 'r.asked_at, r.client_number, r.number',
};

const OPEN: readonly RequestStatus[] = ['waitingForApproval', 'questionAsked'];

// The statement has no name, so PostgreSQL plans it for the actual values and drops the conditions on null parameters.
const matchesFilter = `($1::integer is null or (r.asker_client_id = $1 and r.asker_number = $2))
  and ($3::text[] is null or r.status = any ($3)) and ($4::text is null or c.name = $4)
  and ($5::integer is null or r.contract_number = $5) and r.search_text like all ($6::text[])`;

/** One page of requests, and the total number of requests that match the filter. */
export async function listRequests(
  tx: Tx,
  { asker, status, client, contract, filters = {}, patterns }: RequestFilter,
  page: { readonly skip: number; readonly take: number; readonly order: ListOrder },
): Promise<{ rows: RequestRow[]; total: number }> {
  const statuses = status === undefined ? null : status === 'open' ? OPEN : [status];
  const values: ReadValue[] = [
    asker?.clientId ?? null,
    asker?.number ?? null,
    statuses,
    client ?? null,
    contract ?? null,
    patterns,
  ];
  const conditions = conditionsOf(requestFacts, requestFactColumns, 'r', filters, values, 'c.time_zone');
  const where = [matchesFilter, ...conditions].join(' and ');
  const skip = values.length + 1;
  const rows = await tx.query<RequestRow>(
    `${selectRequests} where ${where}
     order by ${orders[page.order]} offset $${skip} limit $${skip + 1}`,
    [...values, page.skip, page.take],
  );
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total ${fromRequests} where ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** The new state of a request. Missing fields stay unchanged. */
export interface RequestUpdate {
  readonly status: RequestStatus;
  readonly effect: RequestEffect;
  readonly effectiveFrom?: IsoDay;
  readonly decision?: { readonly by: string; readonly at: Date; readonly reason: string | null };
  readonly effectiveAt?: Date;
  /** The value that was replaced on the effective date, if it differs from the one in the request. */
  readonly fromName?: string | null;
  /** The new payload: with a stored driver instead of the described new person, or with an issued or corrected card. */
  readonly chosen?: { readonly payload: Payloads[RequestKind]; readonly toName: string | null };
}

/** Updates the state of a request that the caller has locked. */
export async function updateRequest(tx: Tx, request: RequestRow, update: RequestUpdate): Promise<RequestRow> {
  const { status, effect, decision } = update;
  const effectiveFrom = update.effectiveFrom ?? request.effectiveFrom;
  const decisionReason = decision ? decision.reason : request.decisionReason;
  const decidedBy = decision?.by ?? request.decidedBy;
  const decidedAt = decision?.at ?? request.decidedAt;
  const fromName = update.fromName === undefined ? request.fromName : update.fromName;
  const payload = update.chosen?.payload ?? request.payload;
  const toName = update.chosen?.toName ?? request.toName;
  await tx.db
    .updateTable('request')
    .set(({ eb }) => ({
      status,
      effect,
      effective_from: effectiveFrom,
      decision_reason: decisionReason,
      decided_by: decidedBy,
      ...(decision ? { decided_at: decision.at } : {}),
      ...(update.chosen ? { payload: JSON.stringify(payload), to_name: toName } : {}),
      from_name: fromName,
      ...(update.effectiveAt ? { effective_at: update.effectiveAt } : {}),
      revision: eb('revision', '+', 1),
    }))
    .where('client_id', '=', request.clientId)
    .where('number', '=', request.number)
    .execute();
  return { ...request, status, effect, effectiveFrom, decisionReason, decidedBy, decidedAt, fromName, toName, payload };
}

/** An event in a request's timeline. */
export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly type: RequestEvent['type'];
  readonly actor: string | null;
  readonly text: string | null;
}

/** Adds an event to the timeline; returns its id. */
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
export const readRequestEvents = (tx: Tx, request: RequestRow): Promise<EventRow[]> =>
  tx.query<EventRow>(
    `select id, at, type, actor, text from request_event where client_id = $1 and request_number = $2 order by id`,
    [request.clientId, request.number],
  );

/**
 * The planned requests of all clients whose effective date has come in the client's time zone, oldest first; read as
 * staff.
 */
export function readDueRequests(tx: Tx, now: Date): Promise<{ clientId: number; number: number }[]> {
  return tx.query(
    `select r.client_id as "clientId", r.number from request r join client c on c.client_id = r.client_id
     where r.effect = 'planned' and r.kind <> all ($2) and r.effective_from <= ($1::timestamptz at time zone c.time_zone)::date
     order by r.effective_from, r.asked_at, r.client_id, r.client_number`,
    [now, MANUAL_KINDS],
  );
}

/** Whether the audit trail already has an entry that the request could not take effect. */
export async function hasRefusedEffect(tx: Tx, request: RequestRow): Promise<boolean> {
  const rows = await tx.query(
    `select from audit_event where client_id = $1 and request_number = $2 and action = 'effectRefused' limit 1`,
    [request.clientId, request.number],
  );
  return rows.length > 0;
}

/** The approved requests that are or will become documents of a contract, newest first. */
export const readDocumentRequests = (
  tx: Tx,
  clientId: number,
  contract: number,
): Promise<Omit<ContractDocument, 'files'>[]> =>
  tx.query<Omit<ContractDocument, 'files'>>(
    `select number as request, client_number as "clientNumber", kind, to_name as name,
       case when effect = 'planned' then effective_from end as promised
     from request where client_id = $1 and contract_number = $2 and kind = 'greenCard' and status = 'approved'
     order by asked_at desc, number`,
    [clientId, contract],
  );
