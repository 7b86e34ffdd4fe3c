import type { Tx } from '../../platform/database/database.ts';

/** The pending and failed work of a client, except jobs. */
export interface ClientWorkRow {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly toDecide: number;
  readonly oldestAskedAt: Date | null;
  readonly failedMails: number;
  readonly importedAt: Date | null;
  readonly leftOut: number;
}

/** The smallest possible id of an audit entry from a moment on: ids (UUIDv7) begin with the milliseconds. */
const smallestIdOf = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/**
 * Reads the pending and failed work of all clients except the provider, in one statement. Needs a transaction of staff.
 * Requests and mails are counted in the indexes of their status. The results of imports are only in the audit trail, in
 * entries without a record: `platform/import/audit-import.ts` writes the counts in the words that are parsed here.
 * @param since the moment from which imports are included
 */
export const readClientWork = (tx: Tx, since: Date): Promise<ClientWorkRow[]> =>
  tx.query<ClientWorkRow>(
    `select c.client_id as id, c.name, c.display_name as "displayName", r.waiting as "toDecide",
       r.oldest as "oldestAskedAt", m.failed as "failedMails", i.at as "importedAt", i.left_out as "leftOut"
     from client c
     cross join lateral (
       select count(*)::integer as waiting, min(asked_at) as oldest from request
       where client_id = c.client_id and status = 'waitingForApproval') r
     cross join lateral (
       select count(*)::integer as failed from mail where client_id = c.client_id and status = 'failed') m
     cross join lateral (
       select max(at) as at, coalesce(sum(left_out), 0)::integer as left_out from (
         select distinct on (told ->> 'field') e.at,
           coalesce(substring(told ->> 'after' from 'refused (\\d+)')::integer, 0)
             + coalesce(substring(told ->> 'after' from 'doubtful (\\d+)')::integer, 0) as left_out
         from audit_event e cross join lateral jsonb_array_elements(e.changes) told
         where e.client_id = c.client_id and e.entity_kind is null and e.entity_number is null
           and e.id >= $1::uuid and e.action = 'importDone'
         order by told ->> 'field', e.id desc) last_of_kind) i
     where not c.is_provider
     order by c.display_name collate "und-x-icu", c.client_id`,
    [smallestIdOf(since)],
    'clients.work',
  );
