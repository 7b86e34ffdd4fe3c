import type { Call, CallFacts } from './caller.ts';
import { newId } from './clock.ts';
import type { Tx } from './database/database.ts';

/** One changed field, with its values as text. `field` is the wire name. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One entry of the audit trail. `action` is a message key (`history.<action>`), e.g. `driverChangeAsked`. */
export interface AuditEntry {
  /** Set when another row references the entry. A new id otherwise. */
  readonly id?: string | undefined;
  readonly clientId: number;
  readonly action: string;
  readonly source: 'person' | 'import' | 'job' | 'token';
  readonly call?: Call | undefined;
  /** Request facts of an event without a known caller, such as a failed sign-in. Otherwise they are part of `call`. */
  readonly facts?: CallFacts | undefined;
  /**
   * The person who acted, for entries that are written after the call has ended. Otherwise the person is part of
   * `call`.
   */
  readonly person?: { readonly accountClientId: number; readonly account: number; readonly name: string } | undefined;
  /** For jobs and imports: the user or process that started them. */
  readonly actor?: string | undefined;
  readonly onBehalfOf?: string | undefined;
  readonly entity?: { readonly kind: string; readonly number: number } | undefined;
  readonly request?: number | undefined;
  readonly changes?: readonly AuditChange[] | undefined;
  readonly at?: Date | undefined;
}

/**
 * Writes entries to the audit trail, in the transaction of the change that they describe. All audit entries go through
 * this function. The trail is append-only: the application's role has no right to update or delete, and a trigger
 * blocks every other role.
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
