import { mileageReadingRowFacts } from '@wagenpark/contract/fleet/mileage-readings';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { odometerBounds } from '../../lease-contracts/index.ts';

/** The sources of readings in a file. Readings by people and links are entered in the portal instead. */
const fileSources = ['import', 'refueling', 'service'] as const;

const facts = { ...mileageReadingRowFacts, Bron: { kind: 'choice', of: fileSources } } as const;
const columns = {
  LeaseContractNummer: 'lease_contract_number',
  StandPer: 'read_on',
  KilometerStand: 'km',
  Bron: 'source',
} as const;

const source = namedChoice(fileSources.map((value) => ({ value, name: `mileageReadings.Bron.${value}` as const })));

/** mileage-readings.csv: odometer readings. Key: the whole row, because a reading never changes. */
export const mileageReadingFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    LeaseContractNummer: 'the lease contract of the car',
    StandPer: 'day of the reading, of the contract’s time and not to come',
    KilometerStand: 'kilometres that the odometer showed',
    Bron: { about: 'where the reading comes from; blank: this file', blank: 'import', form: source },
  });

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const mileageReadingBounds: BoundsOf<typeof mileageReadingFileColumns> = {
  read_on: dayBounds(20, 0, 'an odometer is read when its day has come'),
  km: odometerBounds,
};

/** The example row of the file's template. */
export const mileageReadingExample: ExampleRow = {
  Klant: 'voorbeeld',
  LeaseContractNummer: 1001,
  StandPer: '2026-02-14',
  KilometerStand: 13_310,
  Bron: 'service',
};
