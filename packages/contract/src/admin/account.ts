import { roles, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { isoMoment, nullable, recordNumber, text } from '../define/schemas.ts';

/** A product of the provider that the user may open (EN-02); product 7 is this portal. */
export const product = v.strictObject({
  id: recordNumber,
  name: v.string(),
  url: v.string(),
  datePreviousLogin: nullable(isoMoment),
});

/** The signed-in account (EN-02, amwUser). */
export const account = v.strictObject({
  id: recordNumber,
  emailAddress: v.string(),
  name: v.string(),
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
});
export type Account = v.InferOutput<typeof account>;

export const accounts = {
  current: adminRoute({
    method: 'GET',
    path: '/api-admin/account/currentloggedinaccount',
    query: v.strictObject({ product: v.optional(text(40)) }),
    item: account,
    permission: signedIn,
    summary: 'The signed-in account (AA-16).',
  }),
  fleetToken: adminRoute({
    method: 'GET',
    path: '/api-admin/fleetdisk/token',
    query: v.strictObject({
      email: v.optional(text(254)),
      debtorNumber: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
    }),
    item: v.string(),
    permission: signedIn,
    errors: ['notFound'],
    summary: 'A fleet token bound to user, client and debtor (AA-22); another debtor gives another token.',
  }),
  logout: adminRoute({
    method: 'POST',
    path: '/api-admin/account/logout',
    item: v.boolean(),
    permission: signedIn,
    summary: 'Ends the session: access, refresh and fleet tokens stop working.',
  }),
};
