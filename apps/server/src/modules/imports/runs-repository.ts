import type { ImportKind } from '@wagenpark/contract/admin/imports';
import type { Tx } from '../../platform/database/database.ts';
import type { RunError } from './reasons.ts';
import type { FileCounts, StoredCounts, ToldRow } from './report.ts';

/* The SQL about runs; it needs a transaction of staff. */

/**
 * Does work and takes back everything that it wrote, and the scope that it entered; what was locked before stays locked.
 * Work that fails fails the transaction.
 */
export async function takenBack<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint before_import');
  const result = await work();
  // What is checked at the end of a transaction is checked now.
  await tx.query('set constraints all immediate');
  await tx.query('rollback to savepoint before_import');
  return result;
}

/** The tables that imports fill. */
const filled = [
  'debtor',
  'driver',
  'vehicle',
  'contract_number',
  'lease_contract',
  'driver_assignment',
  'fuel_contract',
  'invoice',
  'invoice_line',
  'refueling',
  'fine',
];

/**
 * Tells the planner whose rows the tables hold that imports fill; needs their owner. Nobody is kept waiting: a table that
 * somebody else looks at just now is passed over.
 */
export async function analyze(tx: Tx): Promise<void> {
  await tx.query(`analyze (skip_locked) ${filled.map((table) => `${table} (client_id)`).join(', ')}`);
}

/** The two halves of the advisory lock that an import holds for as long as it runs. */
const LOCK = [0x57_61_67, 0x49_6d_70] as const;
/** Runs that are kept; the rows of older ones hold names and addresses that nobody needs any more. */
const keptRuns = 50;

/** Takes the lock until the transaction ends; false when another import holds it, on whichever server. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1, $2) as taken', [...LOCK]);
  return row?.taken === true;
}

/**
 * Marks runs as failed that stand as running though no transaction holds the lock any more: their server was killed.
 * Looking at the lock does not take it, so nobody who starts at this moment is turned away.
 */
export async function failAbandoned(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    interrupted(`status = 'running' and not exists (
       select from pg_locks l where l.locktype = 'advisory' and l.classid::bigint = $2 and l.objid::bigint = $3 and l.objsubid = 2
         and l.granted and l.database = (select d.oid from pg_database d where d.datname = current_database()))`),
    [at, ...LOCK],
  );
}

/** The statement that marks runs as interrupted at $1 and takes away what was told of their rows. */
const interrupted = (which: string): string =>
  `with failed as (
     update import_run set status = 'failed', finished_at = $1, error = '{"code": "interrupted"}' where ${which} returning id)
   delete from import_row where run_id in (select id from failed)`;

/** Records that a run has begun. Whoever does it holds the lock, so every other running one is a killed one. */
export async function insertRun(
  tx: Tx,
  run: { readonly id: string; readonly dryRun: boolean; readonly startedBy: string; readonly at: Date },
): Promise<void> {
  await tx.query(interrupted(`status = 'running'`), [run.at]);
  await tx.query(
    `insert into import_run (id, dry_run, status, started_at, started_by) values ($1, $2, 'running', $3, $4)`,
    [run.id, run.dryRun, run.at, run.startedBy],
  );
  await tx.query(
    `delete from import_run where id in (select id from import_run order by started_at desc, id desc offset $1)`,
    [keptRuns],
  );
}

/** Records the end of a run, in the transaction of what it wrote. */
export async function finishRun(tx: Tx, id: string, counts: readonly FileCounts[], at: Date): Promise<void> {
  await tx.query(`update import_run set status = 'done', finished_at = $2, counts = $3 where id = $1`, [
    id,
    at,
    JSON.stringify(counts),
  ]);
}

/** Records why a run failed. */
export async function failRun(tx: Tx, id: string, error: RunError, at: Date): Promise<void> {
  await tx.query(
    `update import_run set status = 'failed', finished_at = $2, error = $3 where id = $1 and status <> 'done'`,
    [id, at, JSON.stringify(error)],
  );
  await forgetTold(tx, id);
}

/** Takes away what was told of the rows of a run that came to nothing: they hold names and addresses. */
export async function forgetTold(tx: Tx, id: string): Promise<void> {
  await tx.query(`delete from import_row where run_id = $1`, [id]);
}

/** jsonb holds neither NUL nor half characters; a reader is told that something stood there. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\uFFFD') : value;

const storableJson = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => storable(part));

/** Stores what was told of rows. */
export async function insertTold(tx: Tx, runId: string, told: readonly ToldRow[]): Promise<void> {
  for (let from = 0; from < told.length; from += 500) {
    await tx.query(
      `insert into import_row (run_id, kind, line, outcome, cells, reasons)
       select $1, r.kind, r.line, r.outcome, r.cells, r.reasons
       from jsonb_to_recordset($2) as r (kind text, line integer, outcome text, cells jsonb, reasons jsonb)`,
      [runId, storableJson(told.slice(from, from + 500))],
    );
  }
}

/** A run as it is stored. */
export interface RunRow {
  readonly id: string;
  readonly dryRun: boolean;
  readonly status: 'running' | 'done' | 'failed';
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly startedBy: string | null;
  readonly counts: readonly StoredCounts[];
  readonly error: RunError | null;
}

const runColumns = `id, dry_run as "dryRun", status, started_at as "startedAt", finished_at as "finishedAt",
  started_by as "startedBy", counts, error`;

/** The runs that are kept, newest first. */
export const readRuns = (tx: Tx): Promise<RunRow[]> =>
  tx.query(`select ${runColumns} from import_run order by started_at desc, id desc limit $1`, [keptRuns]) as Promise<
    unknown[]
  > as Promise<RunRow[]>;

/** One run. */
export async function readRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const rows = await tx.query<RunRow & Record<string, unknown>>(`select ${runColumns} from import_run where id = $1`, [
    id,
  ]);
  return rows[0];
}

/** The first rows of each file of which something is to be said, `limit` in all, in the order of files and lines. */
export async function readTold(tx: Tx, id: string, kinds: readonly ImportKind[], limit: number): Promise<ToldRow[]> {
  return tx.query<ToldRow & Record<string, unknown>>(
    `select kind, line, outcome, cells, reasons from (
       select *, row_number() over (partition by kind order by line) as place from import_row where run_id = $1
       order by place, kind limit $3) told
     order by array_position($2::text[], kind), line`,
    [id, kinds, limit],
  );
}

/** The refused and doubtful rows of a kind behind a line, in their order. */
export async function readRefused(
  tx: Tx,
  id: string,
  kind: ImportKind,
  afterLine: number,
  limit: number,
): Promise<ToldRow[]> {
  return tx.query<ToldRow & Record<string, unknown>>(
    `select kind, line, outcome, cells, reasons from import_row
     where run_id = $1 and kind = $2 and outcome in ('refused', 'doubtful') and line > $3 order by line limit $4`,
    [id, kind, afterLine, limit],
  );
}
