import type { Permission } from '@wagenpark/domain/permissions';
import { mails } from './admin/mails.ts';
import { requests } from './admin/requests.ts';
import { listedNames } from './define/facts.ts';
import { fuelContractRowFacts, fuelContracts } from './fleet/fuel-contracts.ts';
import { invoiceRowFacts, invoices } from './fleet/invoices.ts';
import { leaseContractColumns, leaseContracts } from './fleet/lease-contracts.ts';
import { allAdminRoutes, allFleetFunctions } from './index.ts';

/** A list of the portal as the server knows it: who may see it, and what calls may say of it. */
export interface KnownList {
  readonly permission: Permission;
  /** Empty for a table of a record, which has none. */
  readonly tabs: readonly string[];
  readonly columns: readonly string[];
}

const requestColumns = ['number', 'status', 'plate', 'kind', 'to', 'effectiveFrom', 'asker', 'askedAt'] as const;

/** The lists that say themselves, beside the call that fills them, what there is to know. */
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
 * The lists whose downloads are recorded and of which views are saved, by the name that the portal gives them. What a
 * client says of a list is held against this: the audit trail and other people's menus tell nothing that does not exist.
 * The portal's lists are tested against it.
 */
export const knownLists: Readonly<Record<string, KnownList>> = {
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
    tabs: ['all', 'held', 'failed'],
    columns: ['subject', 'to', 'client', 'createdAt', 'status'],
  },
};

/** The list of a name; undefined when the portal has none of that name. */
export const knownList = (name: string): KnownList | undefined =>
  Object.hasOwn(knownLists, name) ? knownLists[name] : undefined;
