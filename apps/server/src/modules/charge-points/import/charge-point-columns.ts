import { chargePointFacts } from '@wagenpark/contract/fleet/charge-points';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { postcode } from '../../../platform/import/values.ts';
import { chargePointColumns } from '../record.ts';

/** charge-points.csv: charge points at home. Key: `Klant` and `VolgNummer`. */
export const chargePointFileColumns = (place: Place) =>
  importColumns(chargePointFacts, chargePointColumns, place, {
    VolgNummer: 'the charge point’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor whose driver has it',
    BestuurderNummer: 'the driver at whose home it is',
    LeaseContractNummer: 'the lease contract of the car that it is for; blank where it is for none',
    SerieNummer: 'serial number on the housing',
    Leverancier: 'who supplied and installed it',
    Model: 'make and model',
    Vermogen: 'most power that it gives, in kW',
    GeijkteMeter: 'whether its meter is calibrated, so that it may be billed by',
    Adres: 'street and house number',
    Postcode: { about: 'postcode', form: postcode },
    Plaats: 'place',
    PrijsPerKwh: 'what is paid back to the driver for a kWh',
    GeplaatstOp: 'day on which it was installed',
    VerwijderdOp: 'day on which it was removed, not before that; blank while it is there',
    Opmerking: 'anything else',
  });

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const chargePointBounds: BoundsOf<typeof chargePointFileColumns> = {
  power_kw: numberBoundsUpTo(22, 'homes have three phases of 32 ampere at most'),
  price_per_kwh: numberBoundsUpTo(3, 'no kWh costs so much at home'),
  installed_on: dayBounds(
    15,
    365,
    'electric cars are leased since some years, and a point is ordered some months ahead',
  ),
  removed_on: dayBounds(15, 365, 'nobody plans a removal years ahead'),
};

/** The example row of the file template. */
export const chargePointExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  LeaseContractNummer: 1001,
  SerieNummer: 'EVB-1234567',
  Leverancier: 'Laadwerk Thuis',
  Model: 'Wandlader 11',
  Vermogen: '11',
  GeijkteMeter: 'ja',
  Adres: 'Dorpsstraat 12',
  Postcode: '3511 AB',
  Plaats: 'Utrecht',
  PrijsPerKwh: '0.3150',
  GeplaatstOp: '2026-01-15',
  VerwijderdOp: '2026-02-28',
  Opmerking: 'In de carport',
};
