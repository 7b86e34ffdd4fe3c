import { dayInZone } from '@wagenpark/domain/calendar-day';
import { may, must, orElse, type Place, type ValueForm } from '../../../platform/import/column.ts';
import { days, upTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { moment } from '../../../platform/import/moment-column.ts';
import { writtenPlate } from '../../../platform/import/plates.ts';
import { day, quantity, recordNumber, wholeNumber, words, yesOrNo } from '../../../platform/import/values.ts';
import { refuse, trimmed } from '../../../platform/tables/columns.ts';

/** The moment of an offence: an instant in UTC as ISO 8601, or the day alone (`YYYY-MM-DD`) where no time was given. */
const offenceMoment = (timeZone: string): ValueForm<string> => ({
  read: (cell) => {
    const parsed = moment(timeZone)(cell);
    if (parsed.fault) return parsed;
    const hasTime = /[:(]/.test(trimmed(cell));
    return { value: hasTime ? parsed.value.toISOString() : dayInZone(parsed.value, timeZone) };
  },
  sql: 'timestamptz',
  form: 'moment: `2026-01-31 14:05` or `31-1-2026 14:05`; a day alone where the time is not known',
});

const speed = { ...wholeNumber(400, 1), sql: 'smallint' } as const;
const flag = (header: string, about: string) => orElse(header, yesOrNo, false, about);
const anyQuantity = quantity(2, 7);
/** One of the four amounts of a fine: never negative, and small enough that their total can be stored. */
const partOfFine: ValueForm<string> = {
  ...anyQuantity,
  read: (cell) => {
    const parsed = anyQuantity.read(cell);
    return parsed.fault || Number(parsed.value) >= 0 ? parsed : refuse('out-of-range', { min: 0, max: 9_999_999 });
  },
};
const surcharge = (header: string, about: string) => orElse(header, partOfFine, '0.00', about);

/** fines.csv: fines. Key: `Klant` and `VolgNummer`. */
export const fineColumns = ({ timeZone }: Place) => ({
  number: must('VolgNummer', recordNumber, 'the fine’s number, the key of the row within the client'),
  cjib_number: must('CjibNummer', words(40), 'the number under which the authority knows it'),
  plate: must('Kenteken', writtenPlate, 'the licence plate that was seen'),
  offence_at: must('OvertredingDatumTijd', offenceMoment(timeZone), 'when it was committed'),
  lease_contract_number: may(
    'LeaseContractNummer',
    recordNumber,
    'the contract; blank: the one whose car has the plate at that time',
  ),
  driver_number: may('BestuurderNummer', recordNumber, 'who drove; blank: whoever had the car at that time'),
  processed_on: may('DatumVerwerkt', day(timeZone), 'day on which the leasing company processed it'),
  fact_code: may('Feitcode', words(20), 'code of the offence, such as `VA011`'),
  description: may('Omschrijving', words(500), 'what was done; blank: the wording of the Dutch code'),
  allowed_speed: may('ToegestaneSnelheid', speed, 'allowed speed in km/h'),
  observed_speed: may('GeconstateerdeSnelheid', speed, 'observed speed in km/h'),
  on_highway: may('Snelweg', yesOrNo, 'whether on a motorway'),
  municipality: may('Gemeente', words(80), 'municipality'),
  location: may('Locatie', words(200), 'where'),
  sanction_amount: must('BedragSanctie', partOfFine, 'amount of the sanction'),
  admin_costs: surcharge('Administratiekosten', 'administration costs of the authority; blank: 0'),
  increase_1: surcharge('Verhoging1', 'first increase; blank: 0'),
  increase_2: surcharge('Verhoging2', 'second increase; blank: 0'),
  registration_number: may('Registratienummer', words(40), 'registration number'),
  agency: may('Instantie', words(120), 'investigation agency'),
  administration: may('Administratie', words(120), 'who collects it'),
  document_number: may('DocumentNummer', words(40), 'number of the leasing company’s document'),
  is_forwarded: flag('Doorgestuurd', 'whether it was passed on to the driver'),
  is_charged: flag('Doorbelast', 'whether it was charged'),
});

/** What is asked about. */
export const fineBounds: BoundsOf<typeof fineColumns> = {
  offence_at: days(10, 2, 'offences are fined within years, and lie in the past'),
  processed_on: days(10, 2, 'what was processed lies in the past'),
  allowed_speed: upTo(150, 'no limit is higher'),
  observed_speed: upTo(250, 'faster than cars are stopped for'),
  sanction_amount: upTo(10_000, 'fines are hundreds, rarely thousands'),
  admin_costs: upTo(500, 'costs are a small part of a fine'),
  increase_1: upTo(20_000, 'increases are a multiple of the fine'),
  increase_2: upTo(20_000, 'increases are a multiple of the fine'),
};

/** The row of its template. */
export const fineExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  CjibNummer: '1234567890123456',
  Kenteken: 'WP-001-X',
  OvertredingDatumTijd: '2026-02-10 17:42',
  LeaseContractNummer: 1001,
  BestuurderNummer: 1,
  DatumVerwerkt: '2026-02-20',
  Feitcode: 'VA011',
  Omschrijving: 'Overschrijding maximumsnelheid binnen de bebouwde kom, met 11 km/h',
  ToegestaneSnelheid: 50,
  GeconstateerdeSnelheid: 61,
  Snelweg: 'nee',
  Gemeente: 'Utrecht',
  Locatie: 'Dorpsstraat',
  BedragSanctie: '124.00',
  Administratiekosten: '9.00',
  Verhoging1: '0.00',
  Verhoging2: '0.00',
  Registratienummer: 'R-1',
  Instantie: 'Politie Midden-Nederland',
  Administratie: 'CJIB',
  DocumentNummer: 'D-1',
  Doorgestuurd: 'ja',
  Doorbelast: 'nee',
};
