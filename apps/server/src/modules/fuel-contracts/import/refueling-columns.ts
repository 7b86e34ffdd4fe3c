import type { Facts } from '@wagenpark/contract/define/facts';
import { refuelingFacts } from '@wagenpark/contract/fleet/refuelings';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import type { Place } from '../../../platform/import/column.ts';
import { allDoubts } from '../../../platform/import/day-order.ts';
import { type Doubt, dayBounds, symmetricBounds } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { doubtsOfTotals } from '../../../platform/import/totals.ts';
import { roundedAmount } from '../../../platform/import/values.ts';
import { odometerBounds } from '../../lease-contracts/index.ts';
import { refuelingFactColumns } from '../record.ts';

/** The facts of a refuelling in a file, with the records to which it belongs. */
const facts = {
  ...refuelingFacts,
  BrandstofcontractNummer: { kind: 'number', of: 'fuelContract' },
  DebiteurNummer: { kind: 'number', of: 'debtor' },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true },
  FactuurVolgNummer: { kind: 'number', of: 'invoice', optional: true },
} as const satisfies Facts;
const columns = {
  ...refuelingFactColumns,
  BrandstofcontractNummer: 'fuel_contract_number',
  DebiteurNummer: 'debtor_number',
  BestuurderNummer: 'driver_number',
  FactuurVolgNummer: 'invoice_number',
} as const satisfies FactColumns<typeof facts, 'refueling'>;

/** refuelings.csv: refuelings and charging sessions. Key: `Klant` and `Volgnummer`. */
export const refuelingFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    Volgnummer: 'the refuelling’s number, the key of the row within the client',
    BrandstofcontractNummer: 'the fuel contract of the card',
    DebiteurNummer: 'the debtor at that moment, who keeps it',
    BestuurderNummer: 'the person at that moment, who keeps it; blank: whoever had the car of the card',
    FactuurVolgNummer: 'the invoice that charges it; blank while there is none',
    TransactieDatumTijd: 'when',
    BrandstofSoort: 'kind of fuel, in words',
    Liters: 'liters, or kWh',
    BedragInclusief: { about: 'amount with tax', form: roundedAmount(place.currency) },
    BedragExclusief: { about: 'amount without tax', form: roundedAmount(place.currency) },
    KilometerStand: 'mileage as the driver gave it',
    ProductCode: 'code of the product',
    ProductOmschrijving: 'the product, in words',
    Tankstation: 'the station',
    Snelweg: { about: 'whether the station lies on a motorway', blank: false },
  });

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const refuelingBounds: BoundsOf<typeof refuelingFileColumns> = {
  at: dayBounds(20, 2, 'nobody refuels in the future'),
  liters: symmetricBounds(2_000, 'the largest tanks of lorries hold 1,500 liters'),
  amount_incl: symmetricBounds(5_000, 'no tank costs so much'),
  amount_excl: symmetricBounds(5_000, 'no tank costs so much'),
  mileage: odometerBounds,
};

/** Usual prices of a liter or kWh, in the client's currency. Not checked below one liter, where rounding dominates. */
const LITER_PRICE = { from: 0.05, to: 20 } as const;

/** The doubts about a refuelling: an unusual price of a liter or kWh, and a total with tax below the one without. */
export const refuelingDoubts = allDoubts(doubtsOfPrice, doubtsOfTotals);

function doubtsOfPrice({ liters, amount_incl }: Readonly<Record<string, unknown>>): readonly Doubt[] {
  const quantity = Math.abs(Number(liters ?? 0));
  const price = Math.abs(Number(amount_incl ?? 0)) / quantity;
  if (quantity < 1 || (price >= LITER_PRICE.from && price <= LITER_PRICE.to) || price === 0) return [];
  return [
    { field: 'amount_incl', code: 'unusualPrice', params: { price: Math.round(price * 100) / 100, ...LITER_PRICE } },
  ];
}

/** The example row of the file template. */
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
