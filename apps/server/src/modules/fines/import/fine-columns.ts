import { fineFacts } from '@wagenpark/contract/fleet/fines';
import { dayInZone } from '@wagenpark/domain/calendar-day';
import type { Place, ValueForm } from '../../../platform/import/column.ts';
import { dayBounds, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { hasTimeOfDay, moment } from '../../../platform/import/moment-column.ts';
import { mapParseResult } from '../../../platform/tables/columns.ts';
import { fineColumns } from '../record.ts';

/** The moment of an offence: an instant in UTC as ISO 8601, or the day alone (`YYYY-MM-DD`) where no time was given. */
const offenceMoment = (timeZone: string): ValueForm<string> => ({
  read: (cell) =>
    mapParseResult(moment(timeZone)(cell), (instant) =>
      hasTimeOfDay(cell) ? instant.toISOString() : dayInZone(instant, timeZone),
    ),
  sql: 'timestamptz',
  form: 'moment: `2026-01-31 14:05` or `31-1-2026 14:05`; a day alone where the time is not known',
});

const blankIsZero = (about: string) => ({ about: `${about}; blank: 0`, blank: '0.00' });
const flag = (about: string) => ({ about, blank: false });

/** fines.csv: fines. Key: `Klant` and `VolgNummer`. */
export const fineFileColumns = (place: Place) =>
  importColumns(fineFacts, fineColumns, place, {
    VolgNummer: 'the fine’s number, the key of the row within the client',
    CjibNummer: 'the number under which the authority knows it',
    Kenteken: 'the licence plate that was seen',
    OvertredingDatumTijd: { about: 'when it was committed', form: offenceMoment(place.timeZone) },
    LeaseContractNummer: 'the contract; blank: the one whose car has the plate at that time',
    BestuurderNummer: 'who drove; blank: whoever had the car at that time',
    DatumVerwerkt: 'day on which the leasing company processed it',
    Feitcode: 'code of the offence, such as `VA011`',
    Omschrijving: {
      about: 'what was done; needed without a `Feitcode` of the Dutch list, else blank: its wording',
      mayBeBlank: true,
    },
    ToegestaneSnelheid: 'allowed speed in km/h',
    GeconstateerdeSnelheid: 'observed speed in km/h',
    Snelweg: 'whether on a motorway',
    Gemeente: 'municipality',
    Locatie: 'where',
    BedragSanctie: 'amount of the sanction',
    Administratiekosten: blankIsZero('administration costs of the authority'),
    Verhoging1: blankIsZero('first increase'),
    Verhoging2: blankIsZero('second increase'),
    Registratienummer: 'registration number',
    Instantie: 'investigation agency',
    Administratie: 'who collects it',
    DocumentNummer: 'number of the leasing company’s document',
    Doorgestuurd: flag('whether it was passed on to the driver'),
    Doorbelast: flag('whether it was charged'),
  });

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const fineBounds: BoundsOf<typeof fineFileColumns> = {
  offence_at: dayBounds(10, 2, 'offences are fined within years, and lie in the past'),
  processed_on: dayBounds(10, 2, 'what was processed lies in the past'),
  allowed_speed: numberBoundsUpTo(150, 'no limit is higher'),
  observed_speed: numberBoundsUpTo(250, 'faster than cars are stopped for'),
  sanction_amount: numberBoundsUpTo(10_000, 'fines are hundreds, rarely thousands'),
  admin_costs: numberBoundsUpTo(500, 'costs are a small part of a fine'),
  increase_1: numberBoundsUpTo(20_000, 'increases are a multiple of the fine'),
  increase_2: numberBoundsUpTo(20_000, 'increases are a multiple of the fine'),
};

/** The example row of the file template. */
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
