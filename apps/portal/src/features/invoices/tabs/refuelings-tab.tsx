import { fleetSubjects } from '@wagenpark/contract';
import { TABLE } from '@wagenpark/domain/constants';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { RefuelingsTable } from '../../../shared/refuelings/refuelings-table.tsx';
import { useWords } from '../../../words/words.ts';

/** The refuelings that the invoice charges (IN-06), in pages (DM-IN-04). */
export function RefuelingsTab({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <RefuelingsTable
      query={fleetQuery(fleetSubjects.refuelings.ofInvoice, { number })}
      emptyText={words('invoices.noRefuelings')}
      pageSize={TABLE.invoicePageSize}
    />
  );
}
