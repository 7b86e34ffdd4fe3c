import { PRODUCT } from '@wagenpark/domain/constants';
import { exactly, roles, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { PathParam } from '../define/path-params.ts';
import { isoMoment, nullable, oneLine, recordNumber } from '../define/schemas.ts';

/** The product code in an address. The only valid value is the code of this portal (SH-14). */
export const productPart: PathParam<string> = {
  pattern: PRODUCT.defaultCode,
  parse: (part) => part,
  schema: v.literal(PRODUCT.defaultCode),
};

/** A product of the provider that the user may open (EN-02); product 7 is this portal. */
export const product = v.strictObject({
  id: recordNumber,
  name: v.string(),
  url: v.string(),
  datePreviousLogin: nullable(isoMoment),
});

/** The provider's settings for its portal that concern the signed-in user in this client. */
export const surroundings = v.strictObject({
  /** The external site for managing fleets (SB-10); null hides its entry. */
  fleetManagementUrl: nullable(v.string()),
  /** The provider's admin tool (SB-11); null for everybody but master. */
  adminToolUrl: nullable(v.string()),
  /** Only users whose e-mail address is in this domain may switch between products (TH-09). Null: no restriction. */
  providerMailDomain: nullable(v.string()),
  /** The address for supervisors who need help (TH-23). */
  helpMailbox: nullable(v.string()),
  /** The site on which cars are reserved (PE-15); null without it, and for users without the right to it. */
  webReservationUrl: nullable(v.string()),
  /** Whether the client has temporary cars (SB-07). */
  hasTemporaryCars: v.boolean(),
});
export type Surroundings = v.InferOutput<typeof surroundings>;

/** The signed-in account (EN-02, amwUser). */
export const account = v.strictObject({
  id: recordNumber,
  emailAddress: v.string(),
  name: v.string(),
  // The parts of the name (EN-23). Accounts that were made with a single name have it as their surname.
  firstName: nullable(v.string()),
  prefixSurname: nullable(v.string()),
  surname: v.string(),
  fullNameLegacy: v.string(),
  client: v.strictObject({
    id: recordNumber,
    name: v.string(),
    displayName: v.string(),
    debtorNumber: nullable(recordNumber),
  }),
  managementProducts: v.array(product),
  role: v.strictObject({ name: v.picklist(roles) }),
  rights: v.array(v.string()),
  operatingCompanies: v.array(v.string()),
  surroundings,
});
export type Account = v.InferOutput<typeof account>;

export const accounts = {
  current: adminRoute({
    method: 'GET',
    path: '/api-admin/account/currentloggedinaccount',
    query: v.strictObject({ product: v.optional(oneLine(40)) }),
    item: account,
    permission: signedIn,
    summary: 'The signed-in account (AA-16).',
  }),
  fleetToken: adminRoute({
    method: 'GET',
    path: '/api-admin/fleetdisk/token',
    query: v.strictObject({
      email: v.optional(oneLine(254)),
      debtorNumber: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
    }),
    item: v.string(),
    permission: signedIn,
    errors: ['notFound', 'tooManyRequests'],
    summary: 'A fleet token bound to user, client and debtor (AA-22); another debtor gives another token.',
  }),
  switchClient: adminRoute({
    method: 'GET',
    path: '/api-admin/{product}/switchclient',
    params: { product: productPart },
    query: v.strictObject({ clientid: v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)) }),
    item: account,
    hasSideEffects: true,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'Lets the session of staff work in another client from now on, and gives the user as there (AA-13).',
  }),
  logout: adminRoute({
    method: 'POST',
    path: '/api-admin/account/logout',
    item: v.boolean(),
    permission: signedIn,
    summary: 'Ends the session: access, refresh and fleet tokens stop working.',
  }),
  logoutEverywhere: adminRoute({
    method: 'POST',
    path: '/api-admin/account/logout-everywhere',
    item: v.boolean(),
    permission: signedIn,
    summary: 'Ends all sessions of the account, on every device, this one included, and its calendar link.',
  }),
};
