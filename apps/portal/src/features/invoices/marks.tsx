import type { Invoice } from '@wagenpark/contract/fleet/invoices';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** The facts that tell whether an invoice is a credit note or was credited. */
type CreditFacts = Pick<Invoice, 'CreditGemaakt' | 'BedragInclusief'>;

/** Mark for an invoice for which a credit note was made. */
export function CreditMark(): ReactNode {
  const words = useWords();
  return <StatusDot status="info">{words('invoices.credited')}</StatusDot>;
}

/** Mark for a credit note: an invoice with a negative amount. */
export function CreditNoteMark(): ReactNode {
  const words = useWords();
  return <StatusDot status="neutral">{words('invoices.creditNote')}</StatusDot>;
}

/** Mark for an invoice that was credited, or that is itself a credit note. */
export function CreditState({ invoice }: { readonly invoice: CreditFacts }): ReactNode {
  if (invoice.CreditGemaakt) return <CreditMark />;
  return invoice.BedragInclusief < 0 ? <CreditNoteMark /> : null;
}
