import { rightGroups, roles } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { formBodyEntries } from '../define/fact-forms.ts';
import { type Facts, type RecordOf, recordSchema, schemasOf } from '../define/facts.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import {
  count,
  legacyDate,
  nullable,
  oneLine,
  recordNumber,
  recordNumberInput,
  roundTripSchema,
} from '../define/schemas.ts';
import { managesUsers } from './session.ts';

/** The states of a user; the first that applies. Only a user whose state is `active` or `seesNothing` can sign in. */
export const USER_STATES = [
  'blocked',
  /** The last day of access has passed. */
  'expired',
  /** The invitation was sent, and no password was set yet. */
  'invited',
  'invitationExpired',
  /** The user has no password and was never invited. */
  'notInvited',
  /** The user can sign in, but has no right, no company, or (a driver) no car. */
  'seesNothing',
  'active',
] as const;
export type UserState = (typeof USER_STATES)[number];

/** The maximum number of companies that a form lists individually. */
const MOST_COMPANIES = 5_000;

/** The facts of a user in the list (UM-03), with role, scope, last sign-in and state. */
export const userRowFacts = {
  Id: { kind: 'number', unlisted: true, computed: true },
  NaamSamengesteld: { kind: 'person', max: 160, computed: true },
  AanlogCode: { kind: 'email' },
  Rol: { kind: 'choice', of: roles },
  /**
   * The names of the companies that the user was given, sorted; null when the user was given all companies of the
   * client.
   */
  Bedrijven: { kind: 'text', max: 500, usual: 24, optional: true, computed: true },
  LaatstIngelogd: { kind: 'moment', optional: true, computed: true },
  /** The last day of access. */
  DatumIwiseGeldig: { kind: 'day', optional: true, head: true },
  Staat: { kind: 'choice', of: USER_STATES, computed: true },
  Email: { kind: 'email', optional: true },
  Afdeling: { kind: 'text', max: 80, usual: 14, optional: true },
  Telefoon: { kind: 'phone', optional: true },
  DatumAangemaakt: { kind: 'day', computed: true },
} as const satisfies Facts;

/** The facts of the first step of the wizard: who the user is (UM-08, UM-13). */
export const userPersonFacts = {
  VoorLetters: { kind: 'person', max: 20 },
  VoorNaam: { kind: 'person', max: 60 },
  TussenVoegsel: { kind: 'person', max: 20, optional: true },
  Naam: { kind: 'person', max: 60 },
  AanlogCode: { kind: 'email' },
  Email: { kind: 'email', optional: true },
  Telefoon: { kind: 'phone' },
  Afdeling: { kind: 'text', max: 80 },
  DatumIwiseGeldig: { kind: 'day', optional: true },
} as const satisfies Facts;

/** A right of the user form: whether the user holds it (UM-09 … UM-11). */
const right = { kind: 'yesNo' } as const;

/** The facts of the second step: the role, and the rights by group (UM-09 … UM-11, SC-01, SC-02). */
export const userRightFacts = {
  Rol: { kind: 'choice', of: roles },
  ContractenLease: right,
  BrandstofContractenLease: right,
  WijzigenBestuurderLease: right,
  AutobestellingenLease: right,
  Kilometerstanden: right,
  Dashboard: right,
  OvereenkomstenRent: right,
  ReserveringenRent: right,
  WebReserveringenRent: right,
  Bekeuringen: right,
  Facturen: right,
  Rapportages: right,
  Schademeldingen: right,
  Documenten: right,
} as const satisfies Facts & Readonly<Record<(typeof rightGroups)['lease' | 'rent' | 'general'][number], typeof right>>;

/** The facts that the history of a user shows in addition to those of the form. */
export const userFacts = {
  ...userPersonFacts,
  ...userRightFacts,
  /** Whether the user sees all companies of the client, also later ones. */
  AlleBedrijven: { kind: 'yesNo' },
  /** The numbers of the companies that the user was given. The user also sees the companies below them. */
  Debiteuren: { kind: 'links', of: 'debtor', most: MOST_COMPANIES, optional: true },
  /** For the role driver: the driver whose records the user sees. */
  BestuurderNummer: { kind: 'number', of: 'driver', optional: true },
} as const satisfies Facts;

/** A row of the list of users. */
export const userRow = recordSchema(userRowFacts);
export interface UserRow extends RecordOf<typeof userRowFacts> {}

/** The single space that a user form sends as password, because users set their own passwords (UM-21). */
const placeholder = v.literal(' ');

/** A user with everything that the form and the detail page show (UM-08 … UM-11). */
export const user = v.strictObject({
  ...schemasOf(userRowFacts),
  ...schemasOf(userFacts),
  // Imported users may lack fields that the form requires.
  VoorLetters: nullable(v.string()),
  VoorNaam: nullable(v.string()),
  Telefoon: nullable(v.string()),
  Afdeling: nullable(v.string()),
  Wachtwoord: placeholder,
  /** The number of the user's first company; 0 when the user has none or all companies. */
  DebiteurVolgNummer: recordNumber,
  /** The name of the driver of `BestuurderNummer`. */
  Bestuurder: nullable(v.string()),
  /** The moment at which the latest invitation expires; null without an invitation and once the user has a password. */
  UitnodigingTot: nullable(legacyDate),
  /** Since when the user’s sign-ins require a second factor; null: the password is sufficient. */
  TweedeStapSinds: nullable(legacyDate),
  /** For optimistic locking: an edit sends the version that it started from. */
  Versie: count,
  GewijzigdOp: legacyDate,
  GewijzigdDoor: nullable(v.string()),
});
export type User = v.InferOutput<typeof user>;

/**
 * The last day of access. Other clients of this API send an invalid date as a text that contains `NaN`; it counts as no
 * date (UM-19).
 */
const lastDay = v.pipe(
  v.optional(v.nullable(oneLine(40)), null),
  v.transform((text) => (text === null || text === '' || text.includes('NaN') ? null : text)),
  v.nullable(legacyDate),
);

/**
 * The user form (UM-08 … UM-11, UM-22). `Id` 0 creates a user. The specification's form has no role, driver or version.
 * When they are missing, an existing user keeps its role and driver, a new user becomes a fleet manager, and the last
 * save wins.
 */
export const userForm = roundTripSchema(
  user,
  v.strictObject({
    ...formBodyEntries(userFacts),
    DatumIwiseGeldig: lastDay,
    Id: recordNumberInput,
    Wachtwoord: v.optional(placeholder, ' '),
    Rol: v.optional(v.picklist(roles)),
    AlleBedrijven: v.optional(v.boolean()),
    Debiteuren: v.pipe(v.array(recordNumberInput), v.maxLength(MOST_COMPANIES)),
    BestuurderNummer: v.optional(v.nullable(recordNumberInput)),
    Versie: v.optional(v.nullable(recordNumberInput), null),
    /** Whether a new user gets the invitation at once. */
    Uitnodigen: v.optional(v.boolean(), true),
  }),
);
export type UserForm = v.InferOutput<typeof userForm>;

export const users = {
  all: fleetFunction({
    method: 'get',
    path: '/Gebruikers/All',
    answer: v.array(userRow),
    permission: managesUsers,
    list: { name: 'users', facts: userRowFacts, tabs: ['all'] },
    changesWithoutVersion: true,
    summary: 'The users of the client all of whose companies are in scope, by name (UM-02, FA-32).',
  }),
  one: fleetFunction({
    method: 'get',
    path: '/Gebruiker/ID/{number}',
    params: { number: integerPart },
    answer: user,
    permission: managesUsers,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'One user with the fields of the user form (UM-04, FA-32).',
  }),
  edit: fleetFunction({
    method: 'post',
    path: '/Gebruiker/Edit',
    form: userForm,
    answer: user,
    permission: managesUsers,
    errors: [
      'notFound',
      'required',
      'accountExists',
      'roleNotGrantable',
      'rightNotHeld',
      'companyNotGrantable',
      'ownAccess',
      'outranked',
      'dayNotAhead',
      'linkInName',
      'changedMeanwhile',
      'tooManyRequests',
    ],
    summary: 'Creates (`Id` 0) or changes a user, and gives the stored user (UM-22, FA-42).',
  }),
  remove: fleetFunction({
    method: 'delete',
    path: '/Gebruiker/Verwijderen/ID/{number}',
    params: { number: integerPart },
    answer: v.boolean(),
    permission: managesUsers,
    errors: ['notFound', 'ownAccess', 'outranked'],
    summary: 'Deletes a user: the account can never sign in again, its sessions end (UM-25, FA-43).',
  }),
};
