import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { InvoiceLine } from '@wagenpark/contract/fleet/invoices';
import { TABLE } from '@wagenpark/domain/constants';
import { type ReactNode, useCallback } from 'react';
import { DetailGrid } from '../../../patterns/detail/detail-grid.tsx';
import { codesOfRows, type ResourceRow, resourceColumns } from '../../../patterns/detail/resource-columns.ts';
import type { ListContext } from '../../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import type { Session } from '../../../platform/session/session.ts';
import { useResourceWords } from '../../../platform/words/resource-words.ts';
import type { GridColumn } from '../../../ui/grid/grid-types.ts';
import { Plate, widestPlates } from '../../../ui/plate/plate.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';

const noLines: readonly InvoiceLine[] = [];

/** The id of the column with the car's plate. */
const PLATE = 'Kenteken';

/** Renders the plate column as plates that link to the car's contracts, for users who may see them. */
const withPlate =
  ({ client }: Session) =>
  (column: GridColumn<ResourceRow>): GridColumn<ResourceRow> =>
    column.id !== PLATE
      ? column
      : {
          ...column,
          // Plates are never cut.
          grow: 0,
          widest: widestPlates(client.countryCarData),
          cell: (row) => {
            const text = row[PLATE];
            if (typeof text !== 'string' || text === '') return null;
            return (
              <RecordLink kind="car" id={text}>
                <Plate plate={text} country={client.countryCarData} />
              </RecordLink>
            );
          },
        };

/** The lines of one type, with this type's columns and translated headings (IN-05, DM-IN-03). */
export function InvoiceLines({ number, type }: { readonly number: number; readonly type: string }): ReactNode {
  const words = useWords();
  const query = fleetQuery(fleetSubjects.invoices.lines, { type, number, culture: currentLocale() });
  const lines = useQuery(query).data ?? noLines;
  const resourceWord = useResourceWords(codesOfRows(lines));
  const columns = useCallback(
    ({ session }: ListContext) => resourceColumns(lines, resourceWord, session.formats).map(withPlate(session)),
    [lines, resourceWord],
  );
  return (
    <DetailGrid
      name={`invoice-lines-${type}`}
      label={words('invoices.detail.lines')}
      query={query}
      columns={columns}
      pageSize={TABLE.invoicePageSize}
      emptyText={words('invoices.lines.none')}
    />
  );
}
