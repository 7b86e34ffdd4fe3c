import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { InvoiceLine } from '@wagenpark/contract/fleet/invoices';
import { TABLE } from '@wagenpark/domain/constants';
import { type ReactNode, useCallback } from 'react';
import { DetailGrid } from '../../../patterns/detail/detail-grid.tsx';
import { codesOfRows, resourceColumns } from '../../../patterns/detail/resource-columns.ts';
import type { ListContext } from '../../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useResourceWords } from '../../../platform/words/resource-words.ts';
import { currentLocale, useWords } from '../../../words/words.ts';

const none: readonly InvoiceLine[] = [];

/** The lines of one type, with the columns that this type has, headed in words (IN-05, DM-IN-03). */
export function InvoiceLines({ number, type }: { readonly number: number; readonly type: string }): ReactNode {
  const words = useWords();
  const query = fleetQuery(fleetSubjects.invoices.lines, { type, number, culture: currentLocale() });
  const lines = useQuery(query).data ?? none;
  const word = useResourceWords(codesOfRows(lines));
  const columns = useCallback(
    ({ session }: ListContext) => resourceColumns(lines, word, session.formats),
    [lines, word],
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
