import type { Invoice } from '@wagenpark/contract/fleet/invoices';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** What tells of an invoice and credits. */
type CreditFacts = Pick<Invoice, 'CreditGemaakt' | 'BedragInclusief'>;

/** A credit was made for the invoice. */
export function CreditMark(): ReactNode {
  const words = useWords();
  return <StatusDot status="info">{words('invoices.credited')}</StatusDot>;
}

/** The invoice is itself a credit: it gives money back. */
export function CreditNoteMark(): ReactNode {
  const words = useWords();
  return <StatusDot status="neutral">{words('invoices.creditNote')}</StatusDot>;
}

/** What the invoice is to credits: one was made for it, or it is one. */
export function CreditState({ invoice }: { readonly invoice: CreditFacts }): ReactNode {
  if (invoice.CreditGemaakt) return <CreditMark />;
  return invoice.BedragInclusief < 0 ? <CreditNoteMark /> : null;
}
