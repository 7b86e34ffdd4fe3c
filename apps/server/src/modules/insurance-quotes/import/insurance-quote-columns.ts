import { insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { insuranceQuoteColumns } from '../record.ts';

const cover = namedChoice(
  insuranceQuoteFacts.Dekking.of.map((value) => ({ value, name: `insuranceQuotes.Dekking.${value}` as const })),
);
const status = namedChoice(
  insuranceQuoteFacts.Status.of.map((value) => ({ value, name: `insuranceQuotes.Status.${value}` as const })),
);

/** insurance-quotes.csv: quotes of insurers for cars. Key: `Klant` and `VolgNummer`. */
export const insuranceQuoteFileColumns = (place: Place) =>
  importColumns(insuranceQuoteFacts, insuranceQuoteColumns, place, {
    VolgNummer: 'the quote’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor that the quote was made for',
    LeaseContractNummer: 'the lease contract of the car',
    OfferteNummer: 'the number that the insurer gave the quote',
    Verzekeraar: 'who offers the insurance',
    Dekking: {
      about:
        'what is covered: third-party liability alone, with it fire, theft, glass and storm, or all damage to the own car as well',
      form: cover,
    },
    PremiePerMaand: 'what the insurance costs a month, with the tax on it',
    EigenRisico: 'what the client bears of each damage to the car itself; 0 where the cover has none',
    OfferteDatum: 'day of the quote',
    GeldigTot: 'the last day on which it can be accepted, not before that',
    Status: { about: 'how it stands', form: status },
  });

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const insuranceQuoteBounds: BoundsOf<typeof insuranceQuoteFileColumns> = {
  monthly_premium: numberBoundsUpTo(2000, 'few cars cost so much a month'),
  excess: numberBoundsUpTo(5000, 'insurers offer no higher excess for a car of a fleet'),
  quoted_on: dayBounds(10, 0, 'quotes that were made are brought, and nobody keeps them so long'),
  valid_until: dayBounds(10, daysInYears(1), 'insurers hold a premium for weeks or months'),
};

/** The example row of the file's template. */
export const insuranceQuoteExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  DebiteurNummer: 1,
  LeaseContractNummer: 1001,
  OfferteNummer: 'IAO-2026-00417',
  Verzekeraar: 'Veilig Onderweg',
  Dekking: 'fullCasco',
  PremiePerMaand: '84.50',
  EigenRisico: '300.00',
  OfferteDatum: '2026-01-15',
  GeldigTot: '2026-02-28',
  Status: 'open',
};
