import { may, must, type Place } from '../../../platform/import/column.ts';
import { days, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { day, recordNumber, words } from '../../../platform/import/values.ts';
import { contractEnd, contractStart } from '../../lease-contracts/index.ts';

/** fuel-contracts.csv: fuel and charging cards. Key: `Klant` and `BrandstofcontractNummer`. */
export const fuelContractColumns = ({ timeZone }: Place) => ({
  number: must(
    'BrandstofcontractNummer',
    recordNumber,
    'the fuel contract’s number, the key of the row within the client; no lease contract has the same',
  ),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor whose fuel contract it is'),
  lease_contract_number: may(
    'LeaseContractNummer',
    recordNumber,
    'the lease contract of the car; blank for a card of no car',
  ),
  reference: may('Referentie', words(100), 'the client’s reference'),
  supplier: must('Leverancier', words(80), 'the company that made out the card'),
  card_number: must('PasNummer', words(40), 'number of the card'),
  card_valid_until: may('PasGeldigTot', day(timeZone), 'until when the card is valid'),
  fuel: may('BrandstofSoort', words(40), 'what the card is for, in words'),
  start_date: must('BeginDatum', day(timeZone), 'first day'),
  end_date: may('EindDatum', day(timeZone), 'last day, not before the first; blank while there is none'),
});

/** What is asked about. */
export const fuelContractBounds: BoundsOf<typeof fuelContractColumns> = {
  card_valid_until: days(20, years(20), 'cards are valid for some years'),
  start_date: contractStart,
  end_date: contractEnd,
};

/** The row of its template. */
export const fuelContractExample: ExampleRow = {
  Klant: 'voorbeeld',
  BrandstofcontractNummer: 2001,
  DebiteurNummer: 1,
  LeaseContractNummer: 1001,
  Referentie: 'KP-100',
  Leverancier: 'Tankpas Delta',
  PasNummer: '7030 1234 5678',
  PasGeldigTot: '2029-12-31',
  BrandstofSoort: 'Benzine',
  BeginDatum: '2026-01-01',
  EindDatum: '2029-12-31',
};
