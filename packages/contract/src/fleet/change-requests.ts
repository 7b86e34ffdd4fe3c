import { anyOf, atLeast, exactly, holdsRight, signedIn } from '@wagenpark/domain/permissions';
import { MAX_REFERENCE_LENGTH } from '@wagenpark/domain/reference-change';
import { REQUEST_KINDS } from '@wagenpark/domain/request-kinds';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import {
  echoedText,
  legacyDate,
  nullable,
  numberOrNone,
  oneLine,
  optionalNumber,
  recordNumber,
  recordNumberInput,
} from '../define/schemas.ts';
import { driverInput } from './drivers.ts';

/**
 * The driver-change payload (CR-24). `BestuurderNummer` is the new driver; 0 means a new person, described in
 * `Bestuurder`. If it equals `BestuurderNummerOud`, the request corrects the driver's own details (settled question
 * 17). `BestuurderNummerOud` is the current driver, or the driver on that day after planned changes; 0 is nobody.
 */
export const driverChange = v.strictObject({
  Ingangsdatum: legacyDate,
  Bestuurder: driverInput,
  /** No driver from the day on: a pool car, or a car in stock. `Bestuurder` and `BestuurderNummer` are ignored. */
  GeenBestuurder: v.optional(v.boolean()),
  BestuurderNummer: recordNumberInput,
  BestuurderNummerOud: recordNumberInput,
  ContractNummer: recordNumberInput,
  Culture: oneLine(10),
});
export type DriverChange = v.InferOutput<typeof driverChange>;

/** The kind of contract. Always 1: contract numbers are unique over all kinds (CR-09). */
const soort = v.pipe(recordNumberInput, v.literal(1));

/**
 * The debtor-change payload (CR-05). `DebiteurId` is the debtor that the user saw, `DebiteurIdNew` the requested one.
 */
export const debtorChange = v.strictObject({
  DebiteurId: recordNumberInput,
  DebiteurIdNew: recordNumberInput,
  Soort: soort,
  ContractNummer: recordNumberInput,
  IngangsDatum: legacyDate,
  Culture: oneLine(10),
});
export type DebtorChange = v.InferOutput<typeof debtorChange>;

/**
 * The reference-change payload (CR-08). `ReferentieOud` is the reference that the user saw. An empty `ReferentieNieuw`
 * removes the reference (CR-07).
 */
export const referenceChange = v.strictObject({
  ReferentieOud: nullable(echoedText(MAX_REFERENCE_LENGTH)),
  ReferentieNieuw: nullable(oneLine(MAX_REFERENCE_LENGTH)),
  Soort: soort,
  Contract: recordNumberInput,
  IngangsDatum: legacyDate,
  Culture: oneLine(10),
  Debiteurnummer: recordNumberInput,
});
export type ReferenceChange = v.InferOutput<typeof referenceChange>;

/** A line of the form. The rule in the domain package limits the length of each. */
const passLine = nullable(oneLine(254));

/**
 * The fuel-pass payload (FP-03): the person and the delivery address. The contract is the current one of the plate.
 * `BestuurderNummer` is the driver whose details filled the form; 0, empty or missing means nobody. `Land` is
 * `Nederland`, `Belgie`, `Duitsland`, `Frankrijk` or `Polen`. `TussenVoegsel` repeats `Voorvoegsel` (FP-04) and is
 * ignored.
 */
const cardEntries = {
  Geslacht: optionalNumber,
  Kenteken: oneLine(20),
  Auto: oneLine(200),
  VoorLetters: passLine,
  VoorNaam: passLine,
  Voorvoegsel: v.optional(passLine, null),
  TussenVoegsel: v.optional(passLine),
  AchterNaam: passLine,
  Telefoon: passLine,
  Email: passLine,
  Bedrijfnaam: passLine,
  Adres: passLine,
  HuisNummer: optionalNumber,
  HuisNummerToevoeging: v.optional(passLine, null),
  Postcode: passLine,
  Plaats: passLine,
  Land: nullable(oneLine(20)),
  Culture: oneLine(10),
  BestuurderNummer: numberOrNone,
};
export const fuelPass = v.strictObject(cardEntries);
export type FuelPass = v.InferOutput<typeof fuelPass>;

/** The green-card payload (FP-06): that of the fuel pass, plus the trailer that the card also covers. */
export const greenCard = v.strictObject({
  ...cardEntries,
  AanhangerKenteken: v.optional(passLine, null),
  AanhangerType: v.optional(passLine, null),
});
export type GreenCard = v.InferOutput<typeof greenCard>;

/** A kind of request that the caller may make, in the caller's language (FA-33). `Code` is the kind of the request. */
export const actionType = v.strictObject({
  Id: recordNumber,
  Code: v.picklist(REQUEST_KINDS),
  Omschrijving: v.string(),
});
export type ActionType = v.InferOutput<typeof actionType>;

// The service also checks the right to see contracts of that kind, because only it knows the kind (settled question
// 19).
const changesContracts = atLeast('fleetmanagement');

export const changeRequests = {
  driverChange: fleetFunction({
    method: 'post',
    path: '/Mail/BestuurderWijzigen',
    form: driverChange,
    answer: v.boolean(),
    // Drivers may request corrections of their own details (settled question 19); the service checks that they are
    // their own.
    permission: anyOf(holdsRight('WijzigenBestuurderLease'), exactly('driver')),
    errors: [
      'notFound',
      'requestAlreadyOpen',
      'tooManyRequests',
      'startDateInPast',
      'startOutsideTerm',
      'required',
      'invalidInput',
      'driverUnchanged',
      'changedMeanwhile',
      'notPermitted',
      'contractTerminated',
    ],
    summary:
      'Asks for another driver, for none, or for corrected details of the driver; answers true with `Location: /api-admin/requests/{number}`.',
  }),
  debtorChange: fleetFunction({
    method: 'post',
    path: '/Mail/DebiteurWijzigen',
    form: debtorChange,
    answer: v.boolean(),
    permission: changesContracts,
    errors: [
      'notFound',
      'notPermitted',
      'contractTerminated',
      'changedMeanwhile',
      'debtorUnchanged',
      'startDateInPast',
      'startOutsideTerm',
      'invalidInput',
      'requestAlreadyOpen',
      'tooManyRequests',
    ],
    summary:
      'Asks to move a lease or fuel contract to another debtor; answers true with `Location: /api-admin/requests/{number}`.',
  }),
  referenceChange: fleetFunction({
    method: 'post',
    path: '/Mail/ReferentieWijzigen',
    form: referenceChange,
    answer: v.boolean(),
    permission: changesContracts,
    errors: [
      'notFound',
      'notPermitted',
      'contractTerminated',
      'changedMeanwhile',
      'required',
      'referenceUnchanged',
      'startDateInPast',
      'startOutsideTerm',
      'invalidInput',
      'requestAlreadyOpen',
      'tooManyRequests',
    ],
    summary:
      'Asks for another reference of a lease or fuel contract; answers true with `Location: /api-admin/requests/{number}`.',
  }),
  fuelPass: fleetFunction({
    method: 'post',
    path: '/Mail/BrandstofPas',
    form: fuelPass,
    answer: v.boolean(),
    // Drivers may request one for their own car (settled question 19); the service checks that it is theirs.
    permission: anyOf(changesContracts, exactly('driver')),
    errors: [
      'notFound',
      'notPermitted',
      'contractTerminated',
      'changedMeanwhile',
      'required',
      'invalidInput',
      'requestAlreadyOpen',
      'tooManyRequests',
    ],
    summary:
      'Asks for a fuel pass for the driver of a car (FP-18); answers true with `Location: /api-admin/requests/{number}`.',
  }),
  greenCard: fleetFunction({
    method: 'post',
    path: '/Mail/GroeneKaart',
    form: greenCard,
    answer: v.boolean(),
    // Drivers may request one for their own car (settled question 19); the service checks that it is theirs.
    permission: anyOf(changesContracts, exactly('driver')),
    errors: [
      'notFound',
      'notPermitted',
      'contractTerminated',
      'changedMeanwhile',
      'required',
      'invalidInput',
      'requestAlreadyOpen',
      'tooManyRequests',
    ],
    summary:
      'Asks for a green card, the insurance’s, for a car (FP-18); answers true with `Location: /api-admin/requests/{number}`.',
  }),
  actionTypes: fleetFunction({
    method: 'get',
    path: '/ActionTypes/Get',
    answer: v.array(actionType),
    permission: signedIn,
    summary: 'The kinds of request that the caller may make; empty for whoever may ask for nothing.',
  }),
};
