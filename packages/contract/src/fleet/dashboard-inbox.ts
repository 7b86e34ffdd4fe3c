import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** The newest records of a kind: the number of new ones since the previous login, and the latest three (IB-03). */
const group = <Entries extends v.ObjectEntries>(entries: Entries) =>
  nullable(
    v.strictObject({
      Nieuw: count,
      Laatste: v.array(v.strictObject({ ...entries, Datum: legacyDate, IsNieuw: v.boolean() })),
    }),
  );

/** What is new since the user's previous login (IB-01 … IB-05); a group without its right is null. */
export const dashboardInbox = v.strictObject({
  ...blockFacts,
  /**
   * The previous login; null: there was none, so nothing is new. Contracts are new when they were registered after it.
   * Fines and invoices have a day only, and are new from the day of that login on.
   */
  VorigeAanmelding: nullable(legacyDate),
  /** By the day of their registration in the portal. */
  Contracten: group({
    LeaseContractNummer: recordNumber,
    Kenteken: v.string(),
    Bestuurder: nullable(v.string()),
    BeginDatum: legacyDate,
  }),
  /** By the day on which they were processed. */
  Bekeuringen: group({
    VolgNummer: recordNumber,
    Kenteken: v.string(),
    Omschrijving: v.string(),
    TotaalTeBetalen: amount,
  }),
  /** By their date. */
  Facturen: group({
    VolgNummer: recordNumber,
    FactuurNummer: v.string(),
    Omschrijving: nullable(v.string()),
    BedragInclusief: amount,
  }),
});
export type DashboardInbox = v.InferOutput<typeof dashboardInbox>;

export const dashboardInboxCalls = {
  inbox: fleetFunction({
    method: 'get',
    path: '/Dashboard/Inbox',
    form: dashboardQuery,
    formOptional: true,
    answer: dashboardInbox,
    permission: pagePermissions.dashboard,
    summary: 'The last three contracts, fines and invoices, and how many are new since the login before this one.',
  }),
};
