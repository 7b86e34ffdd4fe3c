import type { Tx } from '../../platform/database/database.ts';

/** The previous heartbeat, with the number of the new one. */
export interface Heartbeat {
  /** The number of the heartbeat that was just written. */
  readonly beats: number;
  /** False when there was no heartbeat before. */
  readonly isKnown: boolean;
  /** The age of the previous heartbeat; negative when its time is ahead of the database clock. */
  readonly ageSeconds: number;
  readonly storage: string | null;
}

/** Writes a heartbeat and returns the previous one. A row lock makes concurrent calls run one after the other. */
export async function writeHeartbeat(tx: Tx, storage: string | null): Promise<Heartbeat> {
  const inserted = await tx.query(
    'insert into installation (at, storage) values (clock_timestamp(), $1) on conflict do nothing returning is_only',
    [storage],
  );
  const [previous] = await tx.query<{ ageSeconds: number; storage: string | null }>(
    `select extract(epoch from clock_timestamp() - at)::float8 as "ageSeconds", storage from installation for update`,
  );
  const [updated] = await tx.query<{ beats: number }>(
    `update installation set beats = beats + 1, at = clock_timestamp(), storage = coalesce($1, storage) returning beats`,
    [storage],
  );
  return {
    beats: updated?.beats ?? 0,
    isKnown: inserted.length === 0,
    ageSeconds: previous?.ageSeconds ?? 0,
    storage: previous?.storage ?? null,
  };
}

/** Ends every session; returns the number of revoked tokens. */
export async function revokeEverySession(tx: Tx, moment: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session_token')
    .set({ revoked_at: moment })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
