import { useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import type { GridSelection } from '../../ui/grid/grid-types.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useWords } from '../../words/words.ts';
import type { BulkProgress, BulkRun } from './bulk-run.ts';
import type { BulkAction } from './list-descriptor.ts';

/** A run of a bulk action: in progress, or ended with failed rows. */
export interface BulkState {
  readonly action: BulkAction;
  readonly run: BulkRun;
  /** Names of the rows that failed, once the run has ended. */
  readonly names: ReadonlyMap<RowKey, string>;
}

/** The methods that it needs of a row source. */
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
 * Tracks the runs of bulk actions on the ticked rows. Rows that are done are unticked. Failed ones stay ticked, and
 * their reasons stay until the panel is closed or another run starts. When the list unmounts during a run, no further
 * rows are started, and a notice reports the unfinished ones on whichever page the user is.
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
  const latestProps = useRef({ source, rowLabel });
  latestProps.current = { source, rowLabel };
  const currentRun = useRef<BulkRun | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      currentRun.current?.stop();
    };
  }, []);
  const words = useWords();

  return {
    bulk,
    async begin(action, run) {
      currentRun.current = run;
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
      const names = await namesOf(latestProps.current.source, progress, latestProps.current.rowLabel);
      const doneKeys = new Set(done);
      onSelection((ticked) => new Set([...ticked].filter((key) => !doneKeys.has(key))));
      if (done.length > 0) notify.success(action.done, { count: done.length });
      setBulk(count === 0 ? null : { action, run, names });
      latestProps.current.source?.reload();
      await action.after?.();
    },
    close: () => setBulk(null),
  };
}
