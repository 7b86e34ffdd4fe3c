import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import type { Statement } from './statement.ts';

/** Rows per read of a file. */
const CHUNK_ROWS = 500;

/** The named debtors with all below them in the tree; null when one of them is missing or out of scope. */
export async function readDebtorsBelow(
  tx: Tx,
  clientId: number,
  debtors: readonly number[],
): Promise<readonly number[] | null> {
  const [row] = await tx.query<{ found: number; below: readonly number[] }>(
    `select (select count(*)::integer from debtor where client_id = $1 and number = any ($2)) as found,
       array(with recursive named as (
         select number from debtor where client_id = $1 and number = any ($2)
         union select d.number from debtor d join named n on d.client_id = $1 and d.parent_number = n.number)
         select number from named order by number) as below`,
    [clientId, debtors],
    'reports.debtors',
  );
  return row?.found === new Set(debtors).size ? row.below : null;
}

/** Reads the JSON of a preview. The statement is cancelled when `signal` aborts. */
export const readPreview = (
  database: Database,
  scope: Scope,
  { sql, values }: Statement,
  signal: AbortSignal,
): Promise<string> =>
  readUntilAborted(database, scope, signal, async (tx) => {
    const [row] = await tx.query<{ json: string }>(sql, values);
    if (row === undefined) throw new Error('an aggregate has a row');
    return row.json;
  });

/** Lines of a file in chunks. Whoever stops before the end calls `return`. */
export type Lines = Required<Pick<AsyncIterator<readonly string[], undefined>, 'next' | 'return'>>;

/**
 * Streams the lines of a file from a cursor of one transaction: all rows are from one moment, and the memory does not
 * grow with their number. A chunk is read when the previous one was taken. The running statement is cancelled when the
 * reader stops or `signal` aborts. An object and no generator: a generator stops only after its pending read.
 */
export function readLines(database: Database, scope: Scope, { sql, values }: Statement, signal: AbortSignal): Lines {
  const { readable, writable } = new TransformStream<readonly string[], readonly string[]>();
  const reader = readable.getReader();
  const writer = writable.getWriter();
  const stop = new AbortController();
  const reading = readUntilAborted(database, scope, AbortSignal.any([signal, stop.signal]), async (tx) => {
    await tx.query(`declare report_rows no scroll cursor for ${sql}`, values);
    for (;;) {
      const lines = await tx.query<{ json: string }>(`fetch ${CHUNK_ROWS} from report_rows`);
      if (lines.length === 0) return;
      await writer.ready;
      await writer.write(lines.map(({ json }) => json));
    }
  }).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  // The reader gets the error; after `return` nobody waits for it.
  reading.catch(() => undefined);
  writer.closed.catch(() => undefined);
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
    async return() {
      stop.abort();
      await reader.cancel().catch(() => undefined);
      await reading.catch(() => undefined);
      return { done: true, value: undefined };
    },
  };
}

/** Runs reads in one transaction. Its running statement is cancelled when the signal aborts. */
const readUntilAborted = <Result>(
  database: Database,
  scope: Scope,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  database.readInScope(
    scope,
    async (tx) => {
      const [backend] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      let cancelling: Promise<unknown> = Promise.resolve();
      const cancel = (): void => {
        cancelling = database
          .asOwner((owner) => owner.query('select pg_cancel_backend($1)', [backend?.pid]))
          .catch(() => undefined);
      };
      signal.addEventListener('abort', cancel);
      try {
        signal.throwIfAborted();
        return await work(tx);
      } finally {
        signal.removeEventListener('abort', cancel);
        // The connection serves others only after the cancellation has arrived.
        await cancelling;
      }
    },
    'export',
  );
