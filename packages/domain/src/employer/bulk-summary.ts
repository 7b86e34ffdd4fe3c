import { exact, type Money } from './exact-number.ts';
import { sumMoney } from './money-text.ts';

/** The summary of a run of the bulk calculator (BK-11). */
export interface BulkSummary {
  readonly files: number;
  readonly rowsCalculated: number;
  readonly rowsFailed: number;
  /** The sum of all calculated leases per month. */
  readonly total: Money;
  /** Per calculated row, half up to cents; null without any. */
  readonly average: Money | null;
  /** `failed`: no file has a calculated row. */
  readonly state: 'done' | 'failed';
  /** The run is done, and a row or a whole file failed. */
  readonly hasRemarks: boolean;
}

/**
 * Summarizes a run (BK-11).
 * @param files the lease of each row of each file; null: the row failed
 */
export function summarizeBulkRun(files: readonly (readonly (Money | null)[])[]): BulkSummary {
  const rows = files.flat();
  const leases = rows.filter((lease) => lease !== null);
  const failedFiles = files.filter((file) => file.every((lease) => lease === null)).length;
  const rowsFailed = rows.length - leases.length;
  const total = sumMoney(leases);
  const state = failedFiles === files.length ? 'failed' : 'done';
  return {
    files: files.length,
    rowsCalculated: leases.length,
    rowsFailed,
    total,
    average: leases.length === 0 ? null : exact(total).dividedBy(leases.length).toMoney(),
    state,
    hasRemarks: state === 'done' && (rowsFailed > 0 || failedFiles > 0),
  };
}
