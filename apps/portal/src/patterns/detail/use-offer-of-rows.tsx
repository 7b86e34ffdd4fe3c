import { useMemo } from 'react';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { TableDownload } from '../download/table-download.tsx';
import { type TableOffer, useTableOffer } from './table-offer.ts';

/** Offers the rows of a tab for download, in the order and with the columns of the table (DM-06). */
export function useOfferOfRows<Row>({
  name,
  tab,
  columns,
  source,
}: {
  readonly name: string;
  readonly tab?: string | undefined;
  readonly columns: readonly GridColumn<Row>[];
  /** Null while there are no rows to offer. */
  readonly source: RowSource<Row> | null;
}): void {
  const offer = useMemo<TableOffer | null>(
    () =>
      source === null
        ? null
        : {
            download: () => <TableDownload name={name} tab={tab} columns={columns} source={source} />,
          },
    [name, tab, columns, source],
  );
  useTableOffer(offer);
}
