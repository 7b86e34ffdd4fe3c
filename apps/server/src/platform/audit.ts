import type { Call, CallFacts } from './caller.ts';
import { newId } from './clock.ts';
import type { Tx } from './database/database.ts';

/** One changed fact, as text: `field` is the wire name. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened. `action` is a key of the catalogue (`history.<action>`), e.g. `driverChangeAsked`. */
export interface AuditEntry {
  /** Given where another row points at the entry; else made here. */
  readonly id?: string | undefined;
  readonly clientId: number;
  readonly action: string;
  readonly source: 'person' | 'import' | 'job' | 'token';
  readonly call?: Call | undefined;
  /** Of a call that nobody is known to have made: a sign-in that failed. Else they stand in `call`. */
  readonly facts?: CallFacts | undefined;
  /** Whose doing it was, told after the call is over. Else the person stands in `call`. */
  readonly person?: { readonly accountClientId: number; readonly account: number; readonly name: string } | undefined;
  /** For jobs and imports: who or what started them. */
  readonly actor?: string | undefined;
  readonly onBehalfOf?: string | undefined;
  readonly entity?: { readonly kind: string; readonly number: number } | undefined;
  readonly request?: number | undefined;
  readonly changes?: readonly AuditChange[] | undefined;
  readonly at?: Date | undefined;
}

/**
 * Writes to the audit trail, in the transaction of what it tells; the one mechanism for it. The trail is append-only:
 * the application's role may not change or delete, and a trigger stops everybody else.
 */
export async function audit(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.db
    .insertInto('audit_event')
    .values(
      entries.map(({ person, ...entry }) => ({
        client_id: entry.clientId,
        id: entry.id ?? newId(),
        ...(entry.at ? { at: entry.at } : {}),
        actor_client_id: person?.accountClientId ?? entry.call?.caller.accountClientId ?? null,
        actor_number: person?.account ?? entry.call?.caller.account ?? null,
        actor: entry.actor ?? person?.name ?? entry.call?.caller.name ?? null,
        on_behalf_of: entry.onBehalfOf ?? null,
        source: entry.source,
        action: entry.action,
        entity_kind: entry.entity?.kind ?? null,
        entity_number: entry.entity?.number ?? null,
        request_number: entry.request ?? null,
        changes: JSON.stringify(entry.changes ?? []),
        trace_id: (entry.call?.facts ?? entry.facts)?.traceId ?? null,
        address: (entry.call?.facts ?? entry.facts)?.address ?? null,
      })),
    )
    .execute();
}
