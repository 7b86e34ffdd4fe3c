import { useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import type { GridSelection } from '../../ui/grid/grid-types.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useWords } from '../../words/words.ts';
import type { BulkProgress, BulkRun } from './bulk-run.ts';
import type { BulkAction } from './list-descriptor.ts';

/** A run of a bulk action: under way, or ended with rows that were not done. */
export interface BulkState {
  readonly action: BulkAction;
  readonly run: BulkRun;
  /** Names of the rows that were not done, once the run has ended. */
  readonly names: ReadonlyMap<RowKey, string>;
}

/** What it has to know of where the rows come from. */
type Rows<Row> = Pick<RowSource<Row>, 'rowsOf' | 'keyOf' | 'reload'>;

async function namesOf<Row>(
  source: Rows<Row> | null,
  { failures }: BulkProgress,
  rowLabel: (row: Row) => string,
): Promise<ReadonlyMap<RowKey, string>> {
  if (source === null || failures.length === 0) return new Map();
  const rows = await source.rowsOf(failures.map(({ key }) => key)).catch((): readonly Row[] => []);
  return new Map(rows.map((row) => [source.keyOf(row), rowLabel(row)]));
}

/**
 * Follows the runs of bulk actions on the ticked rows. Those that were done are unticked, the others stay ticked, and what they were
 * refused is kept until it is closed or another run begins. A run that is under way when the list goes begins no further
 * rows, and what it did not do is told wherever its reader is by then.
 */
export function useBulk<Row>(
  source: Rows<Row> | null,
  rowLabel: (row: Row) => string,
  onSelection: (change: (selection: GridSelection) => GridSelection) => void,
): {
  readonly bulk: BulkState | null;
  readonly begin: (action: BulkAction, run: BulkRun) => Promise<void>;
  readonly close: () => void;
} {
  const [bulk, setBulk] = useState<BulkState | null>(null);
  const latest = useRef({ source, rowLabel });
  latest.current = { source, rowLabel };
  const running = useRef<BulkRun | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
  }, []);
  const words = useWords();

  return {
    bulk,
    async begin(action, run) {
      running.current = run;
      setBulk({ action, run, names: new Map() });
      const progress = await run.finished;
      const { done, failures, left, total } = progress;
      const count = failures.length + left.length;
      if (isGone.current) {
        if (count > 0)
          notify.problem('bulk.interrupted', { action: words(action.label), done: done.length, total, count });
        else notify.success(action.done, { count: done.length });
        await action.after?.();
        return;
      }
      const names = await namesOf(latest.current.source, progress, latest.current.rowLabel);
      const gone = new Set(done);
      onSelection((before) => new Set([...before].filter((key) => !gone.has(key))));
      if (done.length > 0) notify.success(action.done, { count: done.length });
      setBulk(count === 0 ? null : { action, run, names });
      latest.current.source?.reload();
      await action.after?.();
    },
    close: () => setBulk(null),
  };
}
