import { anyOf, exactly, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { nullable, recordNumber } from '../define/schemas.ts';

/** The company (debtor) that the session's fleet token is bound to (EN-05). */
export const company = v.strictObject({
  Volgnummer: recordNumber,
  NaamSamengesteld: v.string(),
  Naam: v.string(),
  Code: v.string(),
  HasBekeuringen: nullable(v.boolean()),
});
export type Company = v.InferOutput<typeof company>;

/** The settings of a company, and of the client that it belongs to (FA-15). */
export const companySettings = v.strictObject({
  Volgnummer: recordNumber,
  /** `false` hides fines for everybody; with null the rights of each user decide. */
  HasBekeuringen: nullable(v.boolean()),
  LandCode: v.string(),
  Valuta: v.picklist(['EUR', 'PLN']),
  Tijdzone: v.string(),
  /** The driver fields that the client requires in addition to those of the portal, by wire name (CR-20). */
  VerplichteBestuurderVelden: v.array(v.string()),
});
export type CompanySettings = v.InferOutput<typeof companySettings>;

/** The roles that may read the companies of other users (settled question 20). */
export const managesUsers = anyOf(exactly('master'), exactly('supervisor'), exactly('subsupervisor'));

/**
 * A company with the number of its parent in the client's company tree. Users can switch to each such node as a fleet.
 */
export const fleet = v.strictObject({ ...company.entries, BovenliggendVolgnummer: nullable(recordNumber) });
export type Fleet = v.InferOutput<typeof fleet>;

/** The signed-in user in the fleet API (UM-08 … UM-11). */
export const currentUser = v.strictObject({
  Id: recordNumber,
  Naam: v.string(),
  Email: v.string(),
  BestuurderNummer: nullable(recordNumber),
  Rechten: v.array(v.string()),
  Debiteuren: v.array(recordNumber),
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

export const session = {
  synchronisation: fleetFunction({
    method: 'get',
    path: '/Gebruikers/Synchronisatie',
    answer: v.string(),
    permission: signedIn,
    summary: 'The version of the data in scope; travels with every fleet call and keys caches (ST-02).',
  }),
  currentCompany: fleetFunction({
    method: 'get',
    path: '/Bedrijf/Huidig',
    answer: company,
    permission: signedIn,
    summary: 'The company whose fleet is shown.',
  }),
  companies: fleetFunction({
    method: 'get',
    path: '/Bedrijven/Alle',
    answer: v.array(fleet),
    permission: signedIn,
    summary: 'The companies of the fleet that is shown, by number (ST-03), each with the one above it.',
  }),
  companySettings: fleetFunction({
    method: 'get',
    path: '/Bedrijf/Instellingen/ID/{number}',
    params: { number: integerPart },
    answer: companySettings,
    permission: signedIn,
    errors: ['notFound'],
    summary: 'The settings of a company in scope.',
  }),
  companiesOfUser: fleetFunction({
    method: 'get',
    path: '/Bedrijven/Gebruiker/{user}',
    params: { user: integerPart },
    answer: v.array(company),
    permission: signedIn,
    errors: ['notFound'],
    summary:
      'The companies that a user was given, or all in scope for one who sees them all: one’s own, and for those who manage users those of the users within their scope (ST-06).',
  }),
  fleets: fleetFunction({
    method: 'get',
    path: '/Bedrijven/Wagenparken/false',
    answer: v.array(fleet),
    permission: exactly('master'),
    summary: 'The active fleets that the user can switch to, whichever of them is shown now (FA-16).',
  }),
  logoutFleet: fleetFunction({
    method: 'get',
    path: '/Logout/Current',
    answer: v.boolean(),
    hasSideEffects: true,
    permission: signedIn,
    summary: 'Ends the fleet token of the call; the session itself goes on (FA-12).',
  }),
  currentUser: fleetFunction({
    method: 'get',
    path: '/Gebruiker/Current',
    answer: currentUser,
    permission: signedIn,
    summary: 'The signed-in user on the fleet side.',
  }),
  languages: fleetFunction({
    method: 'get',
    path: '/Talen/All',
    answer: v.array(v.strictObject({ TaalId: recordNumber, Omschrijving: v.string() })),
    permission: signedIn,
    summary: 'The languages that a driver can have.',
  }),
};
