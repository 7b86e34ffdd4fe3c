import type { ReactNode } from 'react';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { useWords } from '../../words/words.ts';
import { DownloadButton } from './download-button.tsx';
import { downloadColumnOf } from './download-column.ts';

/**
 * The download of a table inside a detail, for its header (DM-06): enabled with rows, disabled without, running while a
 * file is written (DM-08 … DM-10). The file has the row order of the table.
 */
export function TableDownload<Row>({
  name,
  tab,
  columns,
  source,
  disabled = false,
}: {
  /** Names the file and the entry in the audit trail: `refuelings`. */
  readonly name: string;
  /** The tab of the list of that name that has these rows; left out for a table that is no list. */
  readonly tab?: string | undefined;
  /** The columns that are written, in their order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Null while there are no rows. */
  readonly source: RowSource<Row> | null;
  /** Disabled for another reason than missing rows. */
  readonly disabled?: boolean;
}): ReactNode {
  const words = useWords();
  const { phase, total } = useSourceSnapshot(source);
  const isOff = disabled || source === null || phase !== 'ready' || total === 0;
  return (
    <DownloadButton
      look="plain"
      reason={isOff ? words('download.noRows') : undefined}
      task={() => (source === null ? null : { name, tab, source, columns: columns.map(downloadColumnOf), keys: null })}
    />
  );
}
