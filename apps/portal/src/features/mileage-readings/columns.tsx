import {
  type MileageReadingRow,
  mileageReadingRowFacts,
  mileageReadingSorts,
} from '@wagenpark/contract/fleet/mileage-readings';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { ReadingDoubtMark } from './marks.tsx';

const sortableColumns: readonly string[] = mileageReadingSorts;

/**
 * The columns of readings, in the list and in the tab of a lease contract. With `isWhole` all rows are in the browser,
 * so every column can be sorted.
 */
// words: mileageReadings.fact.* mileageReadings.Bron.* mileageReadings.Signaal.* fact.* head.*
export const mileageReadingColumns = (context: ListContext, isWhole = false) =>
  factColumns<typeof mileageReadingRowFacts, 'mileageReadings', MileageReadingRow>(
    'mileageReadings',
    mileageReadingRowFacts,
    context,
    {
      Kenteken: { card: 'title', brief: 'title' },
      StandPer: { card: 'fact', brief: 'end' },
      KilometerStand: { card: 'fact', brief: 'text' },
      Bestuurder: { card: 'fact' },
      Bron: {},
      Signaal: { cell: (reading) => <ReadingDoubtMark reading={reading} /> },
      Overschreven: { hidden: true },
      Verwerkt: { spare: true },
      Invoerder: { spare: true },
      IngevoerdOp: { hidden: true },
      VervallenOp: { hidden: true },
      VervallenDoor: { hidden: true },
      VervallenReden: { hidden: true },
      LeaseContractNummer: { hidden: true },
      DebiteurNummer: { hidden: true },
      DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
    },
  ).map((column) => (isWhole || sortableColumns.includes(column.id) ? column : { ...column, sortable: false }));
