import { may, must, orElse, type Place } from '../../../platform/import/column.ts';
import { type Doubt, days, eitherWay } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { momentForm } from '../../../platform/import/moment-column.ts';
import { amount, quantity, recordNumber, wholeNumber, words, yesOrNo } from '../../../platform/import/values.ts';
import { odometer } from '../../lease-contracts/index.ts';

/** refuelings.csv: what was refuelled or charged with a card. Key: `Klant` and `Volgnummer`. */
export const refuelingColumns = ({ timeZone }: Place) => ({
  number: must('Volgnummer', recordNumber, 'the refuelling’s number, the key of the row within the client'),
  fuel_contract_number: must('BrandstofcontractNummer', recordNumber, 'the fuel contract of the card'),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor at that moment, who keeps it'),
  driver_number: may(
    'BestuurderNummer',
    recordNumber,
    'the person at that moment, who keeps it; blank: whoever had the car of the card',
  ),
  invoice_number: may('FactuurVolgNummer', recordNumber, 'the invoice that charges it; blank while there is none'),
  at: must('TransactieDatumTijd', momentForm(timeZone), 'when'),
  fuel_type: must('BrandstofSoort', words(40), 'kind of fuel, in words'),
  liters: must('Liters', quantity(2, 7), 'liters, or kWh'),
  amount_incl: must('BedragInclusief', amount, 'amount with tax'),
  amount_excl: must('BedragExclusief', amount, 'amount without tax'),
  mileage: may('KilometerStand', wholeNumber(), 'mileage as the driver gave it'),
  product_code: must('ProductCode', words(20), 'code of the product'),
  product_description: must('ProductOmschrijving', words(120), 'the product, in words'),
  station: may('Tankstation', words(120), 'the station'),
  on_highway: orElse('Snelweg', yesOrNo, false, 'whether the station lies on a motorway'),
});

/** What is asked about. */
export const refuelingBounds: BoundsOf<typeof refuelingColumns> = {
  at: days(20, 2, 'nobody refuels in the future'),
  liters: eitherWay(2_000, 'the largest tanks of lorries hold 1,500 liters'),
  amount_incl: eitherWay(5_000, 'no tank costs so much'),
  amount_excl: eitherWay(5_000, 'no tank costs so much'),
  mileage: odometer,
};

/** What is paid for a liter or kWh, in the client's currency. From one liter on: below it rounding decides. */
const LITER_PRICE = { from: 0.05, to: 20 } as const;

/** A price that nobody pays for a liter or kWh. */
export function refuelingDoubts({ liters, amount_incl }: Readonly<Record<string, unknown>>): readonly Doubt[] {
  const filled = Math.abs(Number(liters ?? 0));
  const price = Math.abs(Number(amount_incl ?? 0)) / filled;
  if (filled < 1 || (price >= LITER_PRICE.from && price <= LITER_PRICE.to) || price === 0) return [];
  return [
    { field: 'amount_incl', code: 'unusualPrice', params: { price: Math.round(price * 100) / 100, ...LITER_PRICE } },
  ];
}

/** The row of its template. */
export const refuelingExample: ExampleRow = {
  Klant: 'voorbeeld',
  Volgnummer: 1,
  BrandstofcontractNummer: 2001,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  FactuurVolgNummer: 1,
  TransactieDatumTijd: '2026-02-03 08:15',
  BrandstofSoort: 'Benzine',
  Liters: '41.20',
  BedragInclusief: '82.81',
  BedragExclusief: '68.44',
  KilometerStand: 13_480,
  ProductCode: '01',
  ProductOmschrijving: 'Euro 95 (E10)',
  Tankstation: 'Utrecht Noord',
  Snelweg: 'nee',
};
