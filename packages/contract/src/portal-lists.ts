import type { Permission } from '@wagenpark/domain/permissions';
import { mails } from './admin/mails.ts';
import { requests } from './admin/requests.ts';
import { listedNames } from './define/facts.ts';
import { fuelContractRowFacts, fuelContracts } from './fleet/fuel-contracts.ts';
import { invoiceRowFacts, invoices } from './fleet/invoices.ts';
import { leaseContractColumns, leaseContracts } from './fleet/lease-contracts.ts';
import { allAdminRoutes, allFleetFunctions } from './index.ts';

/** A portal list as the server knows it: who may see it, and which names calls may contain. */
export interface PortalList {
  readonly permission: Permission;
  /** Empty for a table within a record's page, which has no tabs. */
  readonly tabs: readonly string[];
  readonly columns: readonly string[];
}

const requestColumns = ['number', 'status', 'plate', 'kind', 'to', 'effectiveFrom', 'asker', 'askedAt'] as const;

/** The lists that are declared with the call that fills them. */
const filledLists = [...allFleetFunctions().map(({ fn }) => fn), ...allAdminRoutes().map(({ route }) => route)].flatMap(
  ({ list, permission }) =>
    list === undefined
      ? []
      : [
          [
            list.name,
            { permission, tabs: list.tabs ?? ['all', 'contract'], columns: listedNames(list.facts) },
          ] as const,
        ],
);

/**
 * The lists with recorded downloads and saved views, by their name in the portal. The server validates what a client
 * sends about a list against this table, so that the audit trail and the menus of other users contain no invented
 * names. A test of the portal compares its lists with this table.
 */
export const portalLists: Readonly<Record<string, PortalList>> = {
  ...Object.fromEntries(filledLists),
  'lease-contracts': {
    permission: leaseContracts.all.permission,
    tabs: ['running', 'terminated', 'allcontracts'],
    columns: leaseContractColumns,
  },
  'driver-history': {
    permission: leaseContracts.driverHistory.permission,
    tabs: [],
    columns: ['BestuurderNummer', 'Naam', 'BeginDatumTijd', 'EindDatumTijd', 'Gepland'],
  },
  'fuel-contracts': {
    permission: fuelContracts.all.permission,
    tabs: ['running', 'terminated', 'all', 'contract'],
    columns: listedNames(fuelContractRowFacts),
  },
  invoices: { permission: invoices.all.permission, tabs: ['all'], columns: listedNames(invoiceRowFacts) },
  requests: { permission: requests.list.permission, tabs: ['all', 'open'], columns: requestColumns },
  'request-queue': {
    permission: requests.decide.permission,
    tabs: ['decide', 'client', 'planned', 'all'],
    columns: ['client', ...requestColumns],
  },
  mails: {
    permission: mails.list.permission,
    tabs: ['all', 'queued', 'held', 'failed'],
    columns: ['subject', 'to', 'client', 'createdAt', 'status', 'why'],
  },
};

/** The list with this name; undefined when the portal has none. */
export const findPortalList = (name: string): PortalList | undefined =>
  Object.hasOwn(portalLists, name) ? portalLists[name] : undefined;
