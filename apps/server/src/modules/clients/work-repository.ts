import type { Tx } from '../../platform/database/database.ts';

/** What waits and what failed at a client, jobs apart. */
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

/** The least id of an entry of the audit trail from then on: ids begin with their milliseconds. */
const leastIdOf = (moment: Date): string => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/**
 * What waits and what failed at all clients that staff serve, in one statement; read as staff. Each client's requests and
 * mails are counted in the index of their status. What an import did for a client stands in its audit trail alone, as what
 * is about no record: `platform/import/tell-client.ts` writes the counts in these words.
 * @param since imports from then on are told
 */
export const workOfClients = (tx: Tx, since: Date): Promise<ClientWorkRow[]> =>
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
    [leastIdOf(since)],
    'clients.work',
  );
