import type { Tx } from '../../platform/database/database.ts';
import { type PreviewedRow, previewOutcomes } from '../../platform/import/previewed-row.ts';
import type { RunError } from '../../platform/import/reasons.ts';
import type { FileResult, ReportedRow, StoredCounts } from '../../platform/import/report.ts';

/* The SQL for runs; it needs a transaction of staff. */

/**
 * Does work and rolls back its writes and its scope by a savepoint. Earlier locks of the transaction stay. An error of
 * the work fails the whole transaction.
 */
export async function rollBackAfter<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint before_import');
  const result = await work();
  // Checks deferred constraints now, because the rollback would skip them.
  await tx.query('set constraints all immediate');
  await tx.query('rollback to savepoint before_import');
  return result;
}

/** The two keys of the advisory lock that an import holds while it runs. */
const LOCK = [0x57_61_67, 0x49_6d_70] as const;
/** The number of stored runs. Older ones are deleted, because their rows contain names and addresses. */
const keptRuns = 50;

/** Takes the lock until the transaction ends; false when another import on any server holds it. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1, $2) as taken', [...LOCK]);
  return row?.taken === true;
}

/**
 * Marks running runs as failed when no transaction holds the lock: their server was killed. The check reads `pg_locks`
 * instead of taking the lock, so that it cannot block an import that starts at the same moment.
 */
export async function failAbandonedRuns(tx: Tx, moment: Date): Promise<void> {
  await tx.query(
    interrupted(`status = 'running' and not exists (
       select from pg_locks l where l.locktype = 'advisory' and l.classid::bigint = $2 and l.objid::bigint = $3 and l.objsubid = 2
         and l.granted and l.database = (select d.oid from pg_database d where d.datname = current_database()))`),
    [moment, ...LOCK],
  );
}

/**
 * The statement that marks runs as interrupted at $1 and deletes the results and previews of their rows.
 * @param which the condition on the runs
 */
const interrupted = (which: string): string =>
  `with failed as (
     update import_run set status = 'failed', finished_at = $1, error = '{"code": "interrupted"}' where ${which} returning id),
   rows as (delete from import_row where run_id in (select id from failed))
   delete from import_preview where run_id in (select id from failed)`;

/**
 * Stores the start of a run. The caller holds the lock, so the server of any other running run must have died: that run
 * is marked as failed.
 */
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

/** Stores the end of a run, in the transaction of the import. */
export async function finishRun(tx: Tx, id: string, counts: readonly FileResult[], moment: Date): Promise<void> {
  await tx.query(`update import_run set status = 'done', finished_at = $2, counts = $3 where id = $1`, [
    id,
    moment,
    JSON.stringify(counts),
  ]);
}

/** Stores the error of a failed run and deletes the results of its rows. */
export async function failRun(tx: Tx, id: string, error: RunError, moment: Date): Promise<void> {
  await tx.query(
    `update import_run set status = 'failed', finished_at = $2, error = $3 where id = $1 and status <> 'done'`,
    [id, moment, JSON.stringify(error)],
  );
  await deleteRowResults(tx, id);
}

/** Deletes the results and the preview of rows of a run that failed, because they contain names and addresses. */
export async function deleteRowResults(tx: Tx, id: string): Promise<void> {
  await tx.query(`delete from import_row where run_id = $1`, [id]);
  await tx.query(`delete from import_preview where run_id = $1`, [id]);
}

/** Replaces NUL and lone surrogates, which jsonb cannot store, by the replacement character. */
const toStorable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\uFFFD') : value;

const storableJson = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => toStorable(part));

/** Stores the results of rows. */
export async function insertRowResults(tx: Tx, runId: string, rows: readonly ReportedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await tx.query(
      `insert into import_row (run_id, kind, line, outcome, cells, reasons)
       select $1, r.kind, r.line, r.outcome, r.cells, r.reasons
       from jsonb_to_recordset($2) as r (kind text, line integer, outcome text, cells jsonb, reasons jsonb)`,
      [runId, storableJson(rows.slice(from, from + 500))],
    );
  }
}

/** A stored run. */
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

/** The stored runs, newest first. */
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

/** The first rows with results of each file, at most `limit` in all, sorted by the order of `kinds` and by line. */
export async function readRowResults(
  tx: Tx,
  id: string,
  kinds: readonly string[],
  limit: number,
): Promise<ReportedRow[]> {
  return tx.query<ReportedRow & Record<string, unknown>>(
    `select kind, line, outcome, cells, reasons from (
       select *, row_number() over (partition by kind order by line) as place from import_row where run_id = $1
       order by place, kind limit $3) told
     order by array_position($2::text[], kind), line`,
    [id, kinds, limit],
  );
}

/** The refused and doubtful rows of a kind after a line, by line. */
export async function readRefusedRows(
  tx: Tx,
  id: string,
  kind: string,
  afterLine: number,
  limit: number,
): Promise<ReportedRow[]> {
  return tx.query<ReportedRow & Record<string, unknown>>(
    `select kind, line, outcome, cells, reasons from import_row
     where run_id = $1 and kind = $2 and outcome in ('refused', 'doubtful') and line > $3 order by line limit $4`,
    [id, kind, afterLine, limit],
  );
}

/** Stores rows of the preview. */
export async function insertPreviewedRows(tx: Tx, runId: string, rows: readonly PreviewedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await tx.query(
      `insert into import_preview (run_id, kind, outcome, line, client, fields, reasons)
       select $1, r.kind, r.outcome, r.line, r.client, r.fields, r.reasons
       from jsonb_to_recordset($2)
         as r (kind text, outcome text, line integer, client jsonb, fields jsonb, reasons jsonb)`,
      [runId, storableJson(rows.slice(from, from + 500))],
    );
  }
}

const previewColumns = 'p.kind, p.outcome, p.line, p.client, p.fields, p.reasons';

/** The first rows of the preview, at most `limit` of each kind and outcome, by kind, outcome and line. */
export async function readPreview(
  tx: Tx,
  id: string,
  kinds: readonly string[],
  limit: number,
): Promise<PreviewedRow[]> {
  return tx.query<PreviewedRow & Record<string, unknown>>(
    `select ${previewColumns}
     from unnest($2::text[]) with ordinality kinds (kind, position)
     cross join unnest($3::text[]) with ordinality outcomes (outcome, position)
     cross join lateral (
       select * from import_preview
       where run_id = $1 and kind = kinds.kind and outcome = outcomes.outcome order by line limit $4) p
     order by kinds.position, outcomes.position, p.line`,
    [id, kinds, previewOutcomes, limit],
  );
}

/** The rows of a kind and outcome of the preview after a line, by line. */
export async function readPreviewAfter(
  tx: Tx,
  id: string,
  { kind, outcome, line }: Pick<PreviewedRow, 'kind' | 'outcome' | 'line'>,
  limit: number,
): Promise<PreviewedRow[]> {
  return tx.query<PreviewedRow & Record<string, unknown>>(
    `select ${previewColumns} from import_preview p
     where p.run_id = $1 and p.kind = $2 and p.outcome = $3 and p.line > $4 order by p.line limit $5`,
    [id, kind, outcome, line, limit],
  );
}
