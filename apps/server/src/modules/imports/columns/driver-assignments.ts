import { may, must, type Place, type ValueForm } from './column.ts';
import { moment } from './moment-column.ts';
import { recordNumber } from './values.ts';

const instant = (timeZone: string): ValueForm<Date> => ({
  read: moment(timeZone),
  sql: 'text',
  form: 'moment: `2026-01-31`, `2026-01-31 14:30` or `31-1-2026 14:30`, in the client’s time zone',
});

/** driver-assignments.csv: who drives which contract’s car from when to when. Key: client, contract and begin. */
export const driverAssignmentColumns = ({ timeZone }: Place) => ({
  contract_number: must('LeaseContractNummer', recordNumber, 'the contract whose car is driven'),
  driver_number: must('BestuurderNummer', recordNumber, 'the person who drives'),
  from: must('BeginDatumTijd', instant(timeZone), 'from when'),
  until: may('EindDatumTijd', instant(timeZone), 'until when, not included; blank while it lasts'),
});
