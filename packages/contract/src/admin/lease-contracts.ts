import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { oneLine, recordNumber } from '../define/schemas.ts';
import { leaseContractColumns, leaseContractQuery } from '../fleet/lease-contracts.ts';
import { historyEntry } from './history.ts';

/** The content of a download: tab, search, sort, the visible columns in their order, and format (EX-01 … EX-03). */
export const leaseContractExport = v.strictObject({
  format: v.picklist(['xlsx', 'csv', 'xml']),
  tab: v.picklist(['running', 'terminated', 'allcontracts']),
  columns: v.pipe(v.array(v.picklist(leaseContractColumns)), v.minLength(1), v.maxLength(20)),
  query: leaseContractQuery,
  /** Only these (selected) contracts, in the order of the list; the search is ignored. */
  numbers: v.optional(v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(50_000))),
  culture: oneLine(10),
  acceptTermsAndConditions: v.boolean(),
  downloadWithPrivacyData: v.boolean(),
});
export type LeaseContractExport = v.InferOutput<typeof leaseContractExport>;

export const leaseContractAdmin = {
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/lease-contracts/{number}/history',
    params: { number: integerPart },
    item: historyEntry,
    changesWithoutVersion: true,
    permission: pagePermissions['lease-contracts'],
    errors: ['notFound'],
    summary: 'The audit trail of a contract, newest first.',
  }),
  export: adminRoute({
    method: 'POST',
    path: '/api-admin/lease-contracts/export',
    body: leaseContractExport,
    item: v.string(),
    transfer: 'download',
    permission: pagePermissions['lease-contracts'],
    errors: ['termsNotAccepted'],
    summary: 'The list as Excel, CSV or XML, streamed; without privacy data unless acknowledged (EX-11).',
  }),
};
