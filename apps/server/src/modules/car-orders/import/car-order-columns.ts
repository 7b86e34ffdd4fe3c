import { carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import type { Place } from '../../../platform/import/column.ts';
import { days, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { carOrderColumns } from '../record.ts';

/** car-orders.csv: car orders. Key: `Klant` and `VolgNummer`. */
export const carOrderFileColumns = (place: Place) =>
  importColumns(carOrderFacts, carOrderColumns, place, {
    VolgNummer: 'the car order’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor whose car order it is',
    LeaseContractNummer: 'the lease contract that it belongs to',
    BestuurderNummer: 'the driver who has it',
    Kenteken: 'licence plate',
    Merk: 'make',
    Model: 'model',
    BestelDatum: 'ordered',
    VerwachteLeverdatum: 'promised delivery',
    LeverdatumReden: 'reason of the change',
    BevestigdOp: 'confirmed',
    Bouwweek: 'build week',
    BijDealerOp: 'at the dealer',
    GeregistreerdOp: 'registered',
    LeveringGeplandOp: 'delivery planned',
    GeleverdOp: 'delivered',
    Offerte: 'quote',
    Kleur: 'colour',
    KleurBekleding: 'upholstery colour',
    Omschrijving: 'description',
    CrediteurNaam: 'creditor',
    CrediteurAdres: 'creditor’s address',
    CrediteurPostcode: 'creditor’s postcode',
    CrediteurPlaats: 'creditor’s place',
    BestuurderReferentie1: 'driver reference 1',
    BestuurderReferentie2: 'driver reference 2',
    Vertegenwoordiger: 'representative',
    VertegenwoordigerEmail: 'representative’s e-mail',
    VertegenwoordigerTelefoon: 'representative’s phone',
    Medewerker: 'coworker',
    MedewerkerEmail: 'coworker’s e-mail',
    MedewerkerTelefoon: 'coworker’s phone',
  });

/** What is asked about. */
export const carOrderBounds: BoundsOf<typeof carOrderFileColumns> = {
  ordered_on: days(5, years(1), 'nobody means a day so far away'),
  promised_on: days(5, years(3), 'nobody means a day so far away'),
  confirmed_on: days(5, years(1), 'nobody means a day so far away'),
  built_on: days(5, years(3), 'nobody means a day so far away'),
  at_dealer_on: days(5, years(1), 'nobody means a day so far away'),
  registered_on: days(5, years(1), 'nobody means a day so far away'),
  handover_on: days(5, years(2), 'nobody means a day so far away'),
  delivered_on: days(5, years(1), 'nobody means a day so far away'),
};

/** The row of its template. */
export const carOrderExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  DebiteurNummer: 1,
  LeaseContractNummer: 1001,
  BestuurderNummer: 1,
  Kenteken: 'VL-001-P',
  Merk: 'Make 2',
  Model: 'Model 3',
  BestelDatum: '2026-01-09',
  VerwachteLeverdatum: '2026-01-10',
  LeverdatumReden: 'Reason of the change 6',
  BevestigdOp: '2026-01-12',
  Bouwweek: '2026-01-13',
  BijDealerOp: '2026-01-14',
  GeregistreerdOp: '2026-01-15',
  LeveringGeplandOp: '2026-01-16',
  GeleverdOp: '2026-01-17',
  Offerte: 'Quote 13',
  Kleur: 'Colour 14',
  KleurBekleding: 'Upholstery colour 15',
  Omschrijving: 'Description 16',
  CrediteurNaam: 'Creditor 17',
  CrediteurAdres: 'Creditor’s address 18',
  CrediteurPostcode: 'Creditor’ 19',
  CrediteurPlaats: 'Creditor’s place 20',
  BestuurderReferentie1: 'Driver reference 1 21',
  BestuurderReferentie2: 'Driver reference 2 22',
  Vertegenwoordiger: 'Robin Visser-W',
  VertegenwoordigerEmail: 'robin.24@waarden.example',
  VertegenwoordigerTelefoon: '020-3000025',
  Medewerker: 'Robin Visser-Z',
  MedewerkerEmail: 'robin.27@waarden.example',
  MedewerkerTelefoon: '020-3000028',
};
