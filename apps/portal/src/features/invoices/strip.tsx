import { type Invoice, invoiceFacts } from '@wagenpark/contract/fleet/invoices';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';

/** Summary of an invoice: for whom, of which day, until when it is to be paid, and how much. */
export function InvoiceStrip({ invoice }: { readonly invoice: Invoice }): ReactNode {
  // words: invoices.fact.* fact.*
  const { fact } = useFactValues('invoices', invoiceFacts, invoice);
  const number = `${fact('DebiteurNummer').label} ${invoice.DebiteurNummer}`;
  return (
    <RecordStrip
      cells={[
        { ...fact('DebiteurNaam'), detail: number },
        { ...fact('FactuurDatum'), detail: invoice.Omschrijving },
        fact('VervalDatum'),
        fact('BedragInclusief'),
      ]}
    />
  );
}
