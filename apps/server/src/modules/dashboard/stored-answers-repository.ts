import type { Tx } from '../../platform/database/database.ts';

/* The SQL of the block answers that outlive a restart. */

/** The answer of a key, unless it was counted before `since`; undefined without one. */
export async function readAnswer(
  tx: Tx,
  clientId: number,
  key: Buffer,
  since: Date,
): Promise<{ readonly at: Date; readonly answer: string } | undefined> {
  const [row] = await tx.query<{ at: Date; answer: string }>(
    'select counted_at as at, answer from dashboard_answer where client_id = $1 and key = $2 and counted_at >= $3',
    [clientId, key, since],
    'dashboard.stored-answer',
  );
  return row;
}

/** Stores an answer, unless a later one is stored, and deletes the client's answers that were counted before `since`. */
export async function writeAnswer(
  tx: Tx,
  clientId: number,
  key: Buffer,
  { at, answer }: { readonly at: Date; readonly answer: string },
  since: Date,
): Promise<void> {
  await tx.query('delete from dashboard_answer where client_id = $1 and counted_at < $2', [clientId, since]);
  await tx.query(
    `insert into dashboard_answer as stored (client_id, key, counted_at, answer) values ($1, $2, $3, $4)
     on conflict (client_id, key) do update set counted_at = excluded.counted_at, answer = excluded.answer
     where stored.counted_at < excluded.counted_at`,
    [clientId, key, at, answer],
  );
}
