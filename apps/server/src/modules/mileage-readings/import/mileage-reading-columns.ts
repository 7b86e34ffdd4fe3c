import { mileageReadingRowFacts } from '@wagenpark/contract/fleet/mileage-readings';
import type { Place } from '../../../platform/import/column.ts';
import { days } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { odometer } from '../../lease-contracts/index.ts';

/** Where a reading of a file can come from; people and links enter theirs here. */
const fileSources = ['import', 'refueling', 'service'] as const;

const facts = { ...mileageReadingRowFacts, Bron: { kind: 'choice', of: fileSources } } as const;
const columns = {
  LeaseContractNummer: 'lease_contract_number',
  StandPer: 'read_on',
  KilometerStand: 'km',
  Bron: 'source',
} as const;

/** mileage-readings.csv: readings of odometers. Key: the whole row, for a reading is a fact. */
export const mileageReadingFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    LeaseContractNummer: 'the lease contract of the car',
    StandPer: 'day of the reading, of the contract’s time and not to come',
    KilometerStand: 'kilometres that the odometer showed',
    Bron: { about: 'where the reading comes from; blank: this file', blank: 'import' },
  });

/** What is asked about. */
export const mileageReadingBounds: BoundsOf<typeof mileageReadingFileColumns> = {
  read_on: days(20, 0, 'an odometer is read when its day has come'),
  km: odometer,
};

/** The row of its template. */
export const mileageReadingExample: ExampleRow = {
  Klant: 'voorbeeld',
  LeaseContractNummer: 1001,
  StandPer: '2026-02-14',
  KilometerStand: 13_310,
  Bron: 'service',
};
