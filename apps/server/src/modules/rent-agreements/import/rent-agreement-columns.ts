import { rentAgreementFacts } from '@wagenpark/contract/fleet/rent-agreements';
import { FUEL_LABELS } from '@wagenpark/domain/employer/fuel-label';
import { optionalColumn, type Place } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { choice, freeText } from '../../../platform/import/values.ts';
import { odometerBounds } from '../../lease-contracts/index.ts';
import { rentAgreementColumns } from '../record.ts';

/** A name as the rental desk wrote it; a driver’s own name counts where the file names the driver. */
export const driverNameColumn = {
  ...optionalColumn('BestuurderNaam', freeText(120), 'who drives it, where the driver has no number'),
  fact: { kind: 'person', optional: true } as const,
};

/** The energy labels of cars. */
export const fuelLabel = choice(...FUEL_LABELS);

/** rent-agreements.csv: rented cars. Key: `Klant` and `OvereenkomstNummer`. */
export const rentAgreementFileColumns = (place: Place) => ({
  ...importColumns(rentAgreementFacts, rentAgreementColumns, place, {
    OvereenkomstNummer:
      'the agreement’s number, the key of the row within the client; no lease or fuel contract has it',
    DebiteurNummer: 'the debtor who rents it',
    BestuurderNummer: 'the driver who has it; blank where the leasing company does not know the person',
  }),
  driver_name: driverNameColumn,
  ...importColumns(rentAgreementFacts, rentAgreementColumns, place, {
    HuurderVolgnummer: 'the renter’s number at the rental desk',
    LeaseContractNummer:
      'the lease contract whose car it replaces; blank: the contract that had the replaced plate on the day of the pickup',
    VervangtKenteken: 'licence plate of the car that it replaces',
    Kenteken: 'licence plate of the rented car; blank until one is assigned',
    MerkModelType: 'make, model and type of the rented car, or the class that was asked for',
    Soort: 'kind of rent: for some days, by the month, in place of a lease car, or until an ordered car comes',
    VerhuurReden: 'why it is rented',
    Statusfield: 'how far it is: not picked up yet, with the driver, brought back, invoiced as a whole, or cancelled',
    AanmaakDatum: 'moment at which the agreement was made',
    OphaalDatumTijd: 'moment of the pickup, agreed or actual',
    TerugbrengDatumTijd: 'agreed moment of the drop-off, not before the pickup; blank: the end is open',
    AankomstDatumTijd: 'moment at which the car came back, not before the pickup; blank until then',
    KmStandBegin: 'mileage at the pickup',
    KmStandEinde: 'mileage at the drop-off',
    OpdrachtNummer: 'number of the assignment, such as that of the damage or of the purchase order',
    ToestemmingsNummer: 'number of the permission to rent',
    Trekhaak: { about: 'whether it has a towbar; blank: no', blank: false },
    Automaat: { about: 'whether it shifts by itself; blank: no', blank: false },
    FiscaleWaarde: 'fiscal value of the car',
    BijtellingsPercentage: 'addition to taxable income in percent',
    Co2: 'CO₂ in grams per kilometre',
    BrandstofEtiket: { about: 'energy label', form: fuelLabel },
    BrandstofSoort: 'fuel, in words',
    Opmerking: 'anything else about the agreement',
    TariefSoort: 'name of the rate',
    Tarief: 'amount of the rate per unit, without VAT',
    TariefEenheid: 'unit of the rate',
    VrijeKm: 'kilometres within the rate, for each unit',
    CategoriePrijsBepaling: 'class by which the price is set',
    BerekenDatumTijdVan: 'moment from which the rent is charged',
    BerekenDatumTijdTot: 'moment until which it is charged, not before the former',
  }),
});

/** The usual limits of a pickup, a drop-off, and the moment of a booking; reservations have them too. */
export const rentDays = {
  pickup: dayBounds(5, daysInYears(1), 'a car is rented for soon'),
  dropOff: dayBounds(5, daysInYears(4), 'nobody rents a car for longer'),
  created: dayBounds(5, 1, 'it is told when it was made'),
};
/** The usual limits of the amounts and sizes of a rented car. */
export const rentSizes = {
  rate: numberBoundsUpTo(4000, 'not even a van costs more a month'),
  freeKm: numberBoundsUpTo(10_000, 'nobody drives more in a month'),
  co2: numberBoundsUpTo(500, 'the thirstiest cars blow out less than 500 g/km'),
};

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const rentAgreementBounds: BoundsOf<typeof rentAgreementFileColumns> = {
  created_at: rentDays.created,
  pickup_at: rentDays.pickup,
  drop_off_at: rentDays.dropOff,
  arrived_at: dayBounds(5, 1, 'it is told when the car is back'),
  begin_km: odometerBounds,
  end_km: odometerBounds,
  fiscal_value: numberBoundsUpTo(250_000, 'dearer cars are not rented out'),
  addition_percentage: numberBoundsUpTo(40, 'no country around adds more to an income'),
  co2: rentSizes.co2,
  rate: rentSizes.rate,
  free_km: rentSizes.freeKm,
  calculated_from: rentDays.pickup,
  calculated_until: rentDays.dropOff,
};

/** The example row of the file template. */
export const rentAgreementExample: ExampleRow = {
  Klant: 'voorbeeld',
  OvereenkomstNummer: 60001,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  BestuurderNaam: '',
  HuurderVolgnummer: 1,
  LeaseContractNummer: 1001,
  VervangtKenteken: 'WP-001-X',
  Kenteken: 'HU-001-R',
  MerkModelType: 'Toyota Yaris 1.5 Hybrid',
  Soort: 'replacement',
  VerhuurReden: 'damage',
  Statusfield: 'reportedBack',
  AanmaakDatum: '2026-01-12 16:05',
  OphaalDatumTijd: '2026-01-13 09:00',
  TerugbrengDatumTijd: '2026-01-23 17:00',
  AankomstDatumTijd: '2026-01-23 15:40',
  KmStandBegin: 21480,
  KmStandEinde: 22310,
  OpdrachtNummer: 'S-2114',
  ToestemmingsNummer: 'T-88031',
  Trekhaak: 'nee',
  Automaat: 'ja',
  FiscaleWaarde: '27450.00',
  BijtellingsPercentage: '22',
  Co2: 87,
  BrandstofEtiket: 'A',
  BrandstofSoort: 'Benzine-hybride',
  Opmerking: 'Kinderzitje ligt in de kofferbak',
  TariefSoort: 'Dagtarief',
  Tarief: '32.50',
  TariefEenheid: 'day',
  VrijeKm: 150,
  CategoriePrijsBepaling: 'Klasse B',
  BerekenDatumTijdVan: '2026-01-13 09:00',
  BerekenDatumTijdTot: '2026-01-23 17:00',
};
