import { rentReservationFacts } from '@wagenpark/contract/fleet/rent-reservations';
import type { Place } from '../../../platform/import/column.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { driverNameColumn, fuelLabel, rentDays, rentSizes } from '../../rent-agreements/index.ts';
import { rentReservationColumns } from '../record.ts';

/** rent-reservations.csv: reserved cars. Key: `Klant` and `ReserveringsNummer`. */
export const rentReservationFileColumns = (place: Place) => ({
  ...importColumns(rentReservationFacts, rentReservationColumns, place, {
    ReserveringsNummer: 'the reservation’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor who rents it',
    BestuurderNummer: 'the driver who is to have it; blank where the leasing company does not know the person',
  }),
  driver_name: driverNameColumn,
  ...importColumns(rentReservationFacts, rentReservationColumns, place, {
    LeaseContractNummer:
      'the lease contract whose car it is to replace; blank: the contract that has the replaced plate on the day of the pickup',
    VervangtKenteken: 'licence plate of the car that it is to replace',
    MerkModelType: 'the class or the model that was asked for',
    VerhuurReden: 'why it is rented',
    Statusfield: 'how far it is: asked for, confirmed, with a car assigned, picked up as an agreement, or cancelled',
    Voorlopig: { about: 'whether it is a pre-reservation, which is not promised yet; blank: no', blank: false },
    AanmaakDatum: 'moment at which it was made',
    OphaalDatumTijd: 'agreed moment of the pickup',
    TerugbrengDatumTijd: 'agreed moment of the drop-off, not before the pickup; blank: the end is open',
    OpdrachtNummer: 'number of the assignment, such as that of the purchase order',
    ToestemmingsNummer: 'number of the permission to rent',
    Automaat: { about: 'whether an automatic was asked for; blank: no', blank: false },
    Trekhaak: { about: 'whether a towbar was asked for; blank: no', blank: false },
    Co2: 'CO₂ in grams per kilometre, at most',
    BrandstofEtiket: { about: 'energy label', form: fuelLabel },
    BrandstofSoort: 'fuel, in words',
    TariefSoort: 'name of the rate',
    Tarief: 'amount of the rate per unit, without VAT',
    TariefEenheid: 'unit of the rate',
    TariefSoort2: 'name of the second rate, such as that of further kilometres',
    Tarief2: 'amount of the second rate per unit, without VAT',
    TariefEenheid2: 'unit of the second rate',
    VrijeKm: 'kilometres within the rate, for each unit',
    CategoriePrijsBepaling: 'class by which the price is set',
    BerekenDatumTijdVan: 'moment from which the rent is charged',
    BerekenDatumTijdTot: 'moment until which it is charged, not before the former',
  }),
});

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const rentReservationBounds: BoundsOf<typeof rentReservationFileColumns> = {
  created_at: rentDays.created,
  pickup_at: rentDays.pickup,
  drop_off_at: rentDays.dropOff,
  co2: rentSizes.co2,
  rate: rentSizes.rate,
  second_rate: rentSizes.rate,
  free_km: rentSizes.freeKm,
  calculated_from: rentDays.pickup,
  calculated_until: rentDays.dropOff,
};

/** The example row of the file template. */
export const rentReservationExample: ExampleRow = {
  Klant: 'voorbeeld',
  ReserveringsNummer: 7001,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  BestuurderNaam: '',
  LeaseContractNummer: 1001,
  VervangtKenteken: 'WP-001-X',
  MerkModelType: 'Middenklasse, automaat',
  VerhuurReden: 'maintenance',
  Statusfield: 'confirmed',
  Voorlopig: 'nee',
  AanmaakDatum: '2026-01-09 09:47',
  OphaalDatumTijd: '2026-01-19 09:00',
  TerugbrengDatumTijd: '2026-01-22 17:00',
  OpdrachtNummer: 'PO-5512',
  ToestemmingsNummer: 'T-88032',
  Automaat: 'ja',
  Trekhaak: 'nee',
  Co2: 120,
  BrandstofEtiket: 'B',
  BrandstofSoort: 'Benzine',
  TariefSoort: 'Dagtarief',
  Tarief: '38.00',
  TariefEenheid: 'day',
  TariefSoort2: 'Meerkilometers',
  Tarief2: '0.11',
  TariefEenheid2: 'km',
  VrijeKm: 200,
  CategoriePrijsBepaling: 'Klasse C',
  BerekenDatumTijdVan: '2026-01-19 09:00',
  BerekenDatumTijdTot: '2026-01-22 17:00',
};
