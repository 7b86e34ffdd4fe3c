import type { Tx } from '../../platform/database/database.ts';

/** A sign of life as it was found, before the next one was left. */
export interface Pulse {
  /** The number of the sign that is left now. */
  readonly beats: number;
  /** False when nobody had left a sign before. */
  readonly isKnown: boolean;
  /** How long ago the last one was left; negative when that lies ahead of the clock. */
  readonly ageSeconds: number;
  readonly storage: string | null;
}

/** Leaves a sign of life, and tells what was there before. One after the other. */
export async function beat(tx: Tx, storage: string | null): Promise<Pulse> {
  const made = await tx.query(
    'insert into installation (at, storage) values (clock_timestamp(), $1) on conflict do nothing returning is_only',
    [storage],
  );
  const [found] = await tx.query<{ ageSeconds: number; storage: string | null }>(
    `select extract(epoch from clock_timestamp() - at)::float8 as "ageSeconds", storage from installation for update`,
  );
  const [left] = await tx.query<{ beats: number }>(
    `update installation set beats = beats + 1, at = clock_timestamp(), storage = coalesce($1, storage) returning beats`,
    [storage],
  );
  return {
    beats: left?.beats ?? 0,
    isKnown: made.length === 0,
    ageSeconds: found?.ageSeconds ?? 0,
    storage: found?.storage ?? null,
  };
}

/** Ends every session; gives how many tokens that were. */
export async function revokeEverySession(tx: Tx, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session_token')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
