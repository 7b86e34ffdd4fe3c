import { carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import type { Place } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { postcode } from '../../../platform/import/values.ts';
import { carOrderColumns } from '../record.ts';

/** car-orders.csv: ordered cars with their progress. Key: `Klant` and `BestelNummer`. */
export const carOrderFileColumns = (place: Place) =>
  importColumns(carOrderFacts, carOrderColumns, place, {
    BestelNummer: 'the order’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor for whom it is ordered',
    BestuurderNummer: 'the driver for whom it is; blank where nobody is chosen yet',
    VervangtContractNummer: 'the lease contract that comes to an end for it',
    LeaseContractNummer: 'the lease contract that it became; blank until then',
    Kenteken: 'licence plate, once there is one',
    Merk: 'make',
    Model: 'model, with its version',
    BestelDatum: 'day on which it was ordered',
    BevestigdOp: 'day on which the dealer or the maker confirmed the order',
    Bouwweek: 'a day of the week in which it is built',
    BijDealerOp: 'day on which it came to the dealer',
    GeregistreerdOp: 'day on which it was registered',
    LeveringGeplandOp: 'day on which the driver is to get it, once that is agreed',
    GeleverdOp: 'day on which the driver got it, not before it was ordered',
    VerwachteLeverdatum: 'day of delivery that is promised now; each that was promised before is kept',
    LeverdatumReden: 'why that day moved; read where it does',
    Offerte: 'number of the quote that it was ordered by',
    Kleur: 'colour of the paint',
    KleurBekleding: 'colour of the upholstery',
    Omschrijving: 'anything else about the order',
    CrediteurNaam: 'creditor: who supplies and invoices the car, mostly the dealer',
    CrediteurAdres: 'street and house number of the creditor',
    CrediteurPostcode: { about: 'postcode of the creditor', form: postcode },
    CrediteurPlaats: 'place of the creditor',
    BestuurderReferentie1: 'the driver’s first reference, as on invoices',
    BestuurderReferentie2: 'the driver’s second reference',
    Vertegenwoordiger: 'who represents the leasing company',
    VertegenwoordigerEmail: 'e-mail address of the representative',
    VertegenwoordigerTelefoon: 'phone number of the representative',
    Medewerker: 'who sees to the order at the leasing company',
    MedewerkerEmail: 'e-mail address of the coworker',
    MedewerkerTelefoon: 'phone number of the coworker',
  });

const happened = dayBounds(5, 31, 'it is told when it has happened, and nobody waits five years for a car');
const promised = dayBounds(5, daysInYears(3), 'nobody waits longer for a car');

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const carOrderBounds: BoundsOf<typeof carOrderFileColumns> = {
  ordered_on: happened,
  confirmed_on: happened,
  built_on: promised,
  at_dealer_on: happened,
  registered_on: happened,
  handover_on: dayBounds(5, daysInYears(1), 'a delivery is agreed when the car is there'),
  delivered_on: happened,
  promised_on: promised,
};

/** The example row of the file template. */
export const carOrderExample: ExampleRow = {
  Klant: 'voorbeeld',
  BestelNummer: 40001,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  VervangtContractNummer: 1001,
  LeaseContractNummer: 1001,
  Kenteken: 'VL-001-P',
  Merk: 'Volvo',
  Model: 'EX30 Single Motor',
  BestelDatum: '2025-09-09',
  BevestigdOp: '2025-09-14',
  Bouwweek: '2025-11-17',
  BijDealerOp: '2026-01-12',
  GeregistreerdOp: '2026-01-19',
  LeveringGeplandOp: '2026-01-26',
  GeleverdOp: '2026-01-26',
  VerwachteLeverdatum: '2026-01-26',
  LeverdatumReden: 'Vertraging in de fabriek',
  Offerte: 'OF-2025-1180',
  Kleur: 'Wolkenblauw',
  KleurBekleding: 'Antraciet',
  Omschrijving: 'Afleveren op het adres van de werkgever',
  CrediteurNaam: 'Autobedrijf Vermeer',
  CrediteurAdres: 'Handelsweg 12',
  CrediteurPostcode: '3542 AB',
  CrediteurPlaats: 'Utrecht',
  BestuurderReferentie1: 'KP-4410',
  BestuurderReferentie2: 'Verkoop binnendienst',
  Vertegenwoordiger: 'Sanne de Boer',
  VertegenwoordigerEmail: 'sanne.deboer@leasing.example',
  VertegenwoordigerTelefoon: '030-2000001',
  Medewerker: 'Joost Mulder',
  MedewerkerEmail: 'joost.mulder@leasing.example',
  MedewerkerTelefoon: '030-2000002',
};
