import type { Invoice } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useRecordFacts } from '../../../patterns/detail-modal/use-record-facts.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useWords } from '../../../words/words.ts';

/** The invoice, its taxes and how it is paid (DM-IN-01). */
export function DetailsTab({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const words = useWords();
  // words: invoices.field.*
  const { text, day, money, percent, yesNo, made } = useRecordFacts(invoice, (field) =>
    words(`invoices.field.${field}` as MessageId),
  );
  return (
    <Facts
      groups={[
        {
          title: words('invoices.group.invoice'),
          facts: [
            day('FactuurDatum'),
            text('DebiteurNaam'),
            made('DebiteurNummer', String(invoice.DebiteurNummer)),
            text('Omschrijving'),
            day('PeriodeVan'),
            day('PeriodeTot'),
            money('BedragExclusief'),
            money('BedragInclusief'),
          ],
        },
        {
          title: words('invoices.group.taxes'),
          facts: [
            money('GrondslagHoog'),
            percent('PercentageHoog'),
            money('BtwBedragHoog'),
            money('GrondslagLaag'),
            percent('PercentageLaag'),
            money('GrondslagNul'),
          ],
        },
        {
          title: words('invoices.group.payment'),
          facts: [
            day('VervalDatum'),
            text('Betalingsconditie'),
            yesNo('Incasso'),
            yesNo('DigitaalVerzonden'),
            yesNo('CreditGemaakt'),
          ],
        },
      ]}
    />
  );
}
