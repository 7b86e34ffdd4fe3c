import { fuelContractFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { contractEnd, contractStart } from '../../lease-contracts/index.ts';
import { fuelContractFactColumns } from '../record.ts';

/**
 * The columns for writing. The number of the lease contract differs: for reading, it comes from the joined contract.
 */
const columns = {
  ...fuelContractFactColumns,
  LeaseContractNummer: 'lease_contract_number',
} as const satisfies FactColumns<typeof fuelContractFacts, 'fuel_contract'>;

/** fuel-contracts.csv: fuel and charging cards. Key: `Klant` and `BrandstofcontractNummer`. */
export const fuelContractFileColumns = (place: Place) =>
  importColumns(fuelContractFacts, columns, place, {
    BrandstofcontractNummer:
      'the fuel contract’s number, the key of the row within the client; no lease contract has the same',
    DebiteurNummer: 'the debtor whose fuel contract it is',
    LeaseContractNummer: 'the lease contract of the car; blank for a card of no car',
    Referentie: 'the client’s reference',
    Leverancier: 'the company that made out the card',
    PasNummer: 'number of the card',
    PasGeldigTot: 'until when the card is valid',
    BrandstofSoort: 'what the card is for, in words',
    BeginDatum: 'first day',
    EindDatum: 'last day, not before the first; blank while there is none',
  });

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const fuelContractBounds: BoundsOf<typeof fuelContractFileColumns> = {
  card_valid_until: dayBounds(20, daysInYears(20), 'cards are valid for some years'),
  start_date: contractStart,
  end_date: contractEnd,
};

/** The example row of the file template. */
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
