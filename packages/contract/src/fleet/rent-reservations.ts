import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { rateUnits, rentReasons, reservationStatuses } from '@wagenpark/domain/rent';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { rentAccessory } from './rent-agreements.ts';

/** The facts of a reservation of a rented car in the lists (EN-16, EN2-17). */
export const rentReservationRowFacts = {
  ReserveringsNummer: { kind: 'number', head: true },
  /** What was asked for: a class or a model. */
  MerkModelType: { kind: 'text', max: 120, usual: 24 },
  VerhuurReden: { kind: 'choice', of: rentReasons, optional: true, head: true },
  OphaalDatumTijd: { kind: 'moment' },
  TerugbrengDatumTijd: { kind: 'moment', optional: true, head: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true, unlisted: true },
  VervangtKenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true, head: true },
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true, unlisted: true },
  BestuurderNaam: { kind: 'person', names: 'BestuurderNummer', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
  Statusfield: { kind: 'choice', of: reservationStatuses },
  /** A pre-reservation, which the rental desk has not promised yet. */
  Voorlopig: { kind: 'yesNo' },
  AanmaakDatum: { kind: 'moment', head: true },
} as const satisfies Facts;

/** The further facts of the detail (DM-RR-01, DM-RR-02). */
export const rentReservationFacts = {
  ...rentReservationRowFacts,
  OpdrachtNummer: { kind: 'text', max: 40, optional: true },
  ToestemmingsNummer: { kind: 'text', max: 40, optional: true },
  Automaat: { kind: 'yesNo' },
  Trekhaak: { kind: 'yesNo' },
  Co2: { kind: 'count', unit: 'co2', max: 1000, optional: true },
  BrandstofEtiket: { kind: 'text', max: 20, optional: true },
  BrandstofSoort: { kind: 'text', max: 40, optional: true },
  TariefSoort: { kind: 'text', max: 60, optional: true },
  Tarief: { kind: 'money', min: 0, max: 99_999.99, optional: true },
  TariefEenheid: { kind: 'choice', of: rateUnits, optional: true },
  TariefSoort2: { kind: 'text', max: 60, optional: true },
  Tarief2: { kind: 'money', min: 0, max: 99_999.99, optional: true },
  TariefEenheid2: { kind: 'choice', of: rateUnits, optional: true },
  VrijeKm: { kind: 'count', unit: 'km', max: 999_999, optional: true },
  CategoriePrijsBepaling: { kind: 'text', max: 60, optional: true },
  BerekenDatumTijdVan: { kind: 'moment', optional: true },
  BerekenDatumTijdTot: { kind: 'moment', optional: true },
} as const satisfies Facts;

/** A row of the lists. */
export const rentReservationRow = recordSchema(rentReservationRowFacts);
export interface RentReservationRow extends RecordOf<typeof rentReservationRowFacts> {}
/** All facts of the detail of a reservation. Amounts are without VAT, in the client’s currency. */
export const rentReservation = recordSchema(rentReservationFacts);
export interface RentReservation extends RecordOf<typeof rentReservationFacts> {}

const permission = pagePermissions['rent-reservations'];
const listed = { method: 'get', answer: v.array(rentReservationRow), permission, isCachedPerScope: true } as const;
const ofReservation = { method: 'get', params: { number: integerPart }, permission, errors: ['notFound'] } as const;

/** The functions about reservations of rented cars (FA-31). */
export const rentReservations = {
  all: fleetFunction({
    ...listed,
    path: '/Rent/Reservering',
    list: {
      name: 'rent-reservations',
      facts: rentReservationRowFacts,
      tabs: ['all', 'pre', 'nonPre', 'contract'],
    },
    summary: 'Every reservation in scope, the newest first (RR-02).',
  }),
  pre: fleetFunction({
    ...listed,
    path: '/Rent/Reservering/Pre',
    summary: 'The pre-reservations, which the rental desk has not promised yet, the newest first.',
  }),
  nonPre: fleetFunction({
    ...listed,
    path: '/Rent/Reservering/NietPre',
    summary: 'The reservations that are no pre-reservations, the newest first (RR-04).',
  }),
  ofLeaseContract: fleetFunction({
    ...ofReservation,
    path: '/Rent/Reservering/Leasecontract/{number}',
    answer: v.array(rentReservationRow),
    summary: 'The reservations that are to replace the car of one lease contract, the newest first.',
  }),
  byNumber: fleetFunction({
    ...ofReservation,
    path: '/Rent/Reservering/Nummer/{number}',
    answer: rentReservation,
    summary: 'One reservation with all facts of its detail (RR-05).',
  }),
  accessories: fleetFunction({
    ...ofReservation,
    path: '/Rent/Accessoires/RentReservering/{number}',
    answer: v.array(rentAccessory),
    summary: 'The accessories (options) of a reservation (RR-05).',
  }),
};
