import type { ReactNode } from 'react';
import type { GridColumn, GridSelection, GridView } from '../../ui/grid/grid-types.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { useWords } from '../../words/words.ts';
import type { ListDownload } from '../list-screen/list-descriptor.ts';
import { DownloadButton } from './download-button.tsx';
import { downloadColumnOf } from './download-column.ts';
import type { DownloadTask } from './download-task.ts';

/** The download of a list as shown: with its search, sort and columns, or only its ticked rows (EX-01). */
export function DownloadMenu<Row>({
  name,
  download,
  tab,
  view,
  filters,
  columns,
  source,
  selection,
}: {
  readonly name: string;
  readonly download: ListDownload;
  readonly tab: string;
  readonly view: GridView;
  /** The active column filters. */
  readonly filters: RowFilters;
  /** The visible columns in their order; these are written. */
  readonly columns: readonly GridColumn<Row>[];
  readonly source: RowSource<Row> | null;
  readonly selection: GridSelection;
}): ReactNode {
  const words = useWords();
  const { phase, total } = useSourceSnapshot(source);
  const { fromServer } = download;
  const task = (): DownloadTask | null =>
    source && {
      name,
      tab,
      source,
      columns: columns.map(downloadColumnOf),
      keys: selection.size === 0 ? null : selection,
      ...(fromServer?.tabs.includes(tab)
        ? { askServer: (request, signal) => fromServer.fetch({ ...request, tab, view, filters }, signal) }
        : {}),
    };
  return (
    <DownloadButton
      look="bordered"
      reason={phase !== 'ready' || total === 0 ? words('download.noRows') : undefined}
      task={task}
    />
  );
}
