import { optionalColumn, type Place, requiredColumn } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { momentForm } from '../../../platform/import/moment-column.ts';
import { recordNumber } from '../../../platform/import/values.ts';

/** driver-assignments.csv: the drivers of contracts' cars with their periods. Key: client, contract and begin. */
export const driverAssignmentColumns = ({ timeZone }: Place) => ({
  contract_number: requiredColumn('LeaseContractNummer', recordNumber, 'the contract whose car is driven'),
  driver_number: requiredColumn('BestuurderNummer', recordNumber, 'the person who drives'),
  from: requiredColumn('BeginDatumTijd', momentForm(timeZone), 'from when'),
  until: optionalColumn('EindDatumTijd', momentForm(timeZone), 'until when, not included; blank while it lasts'),
});

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const driverAssignmentBounds: BoundsOf<typeof driverAssignmentColumns> = {
  from: dayBounds(40, daysInYears(5), 'nobody is assigned to a car years ahead'),
  until: dayBounds(40, daysInYears(20), 'assignments end with their contract'),
};

/** The example row of the file's template. */
export const driverAssignmentExample: ExampleRow = {
  Klant: 'voorbeeld',
  LeaseContractNummer: 1001,
  BestuurderNummer: 1,
  BeginDatumTijd: '2026-01-01 00:00',
  EindDatumTijd: '',
};
