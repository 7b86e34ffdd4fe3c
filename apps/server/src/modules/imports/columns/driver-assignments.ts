import { may, must, type Place } from './column.ts';
import { momentForm } from './moment-column.ts';
import { recordNumber } from './values.ts';

/** driver-assignments.csv: who drives which contract’s car from when to when. Key: client, contract and begin. */
export const driverAssignmentColumns = ({ timeZone }: Place) => ({
  contract_number: must('LeaseContractNummer', recordNumber, 'the contract whose car is driven'),
  driver_number: must('BestuurderNummer', recordNumber, 'the person who drives'),
  from: must('BeginDatumTijd', momentForm(timeZone), 'from when'),
  until: may('EindDatumTijd', momentForm(timeZone), 'until when, not included; blank while it lasts'),
});
