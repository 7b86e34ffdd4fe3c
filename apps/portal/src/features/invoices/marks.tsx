import type { Invoice } from '@wagenpark/contract/fleet/invoices';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** A credit was made for the invoice. */
export function CreditMark(): ReactNode {
  const words = useWords();
  return <StatusDot status="info">{words('invoices.credited')}</StatusDot>;
}

/** Beside the header of an invoice: its day, what it comes to, whether a credit was made. */
export function InvoiceMarks({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { formats } = useSession();
  return (
    <>
      <span>{formats.legacyDay(invoice.FactuurDatum)}</span>
      <span>{formats.money(invoice.BedragInclusief)}</span>
      {invoice.CreditGemaakt && <CreditMark />}
    </>
  );
}
