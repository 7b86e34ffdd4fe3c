import { isPermitted, type Permission, type Right, type Role, rights, roles } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { requestQueuePages } from '../features/requests/pages.ts';
import { type OfferRow, offerRowForRight, staffOnly } from '../patterns/testing/feature-expectations.ts';
import { requestDetail } from '../shared/requests/request-detail.tsx';
import { features } from './features.ts';
import { type AnyDetail, type AnyList, featureDetails, featureLists } from './testing/feature-descriptors.ts';
import { mergeExpectations } from './testing/merged-expectations.ts';

/* Which action, bulk action, command and tab each user is offered, by role and right. Written by hand.
   `permission-matrix.db.test.ts` tests the server's own refusals; this table is about what users see. */

const changesDrivers = offerRowForRight('WijzigenBestuurderLease');
const reportsDamage = offerRowForRight('Schademeldingen');
const managers: OfferRow = ['yes', 'yes', 'yes', 'yes', 'no', 'no'];
const managersAndDrivers: OfferRow = ['yes', 'yes', 'yes', 'yes', 'no', 'yes'];
const driversAlone: OfferRow = ['no', 'no', 'no', 'no', 'no', 'yes'];

/** What features without an `expected.samples.ts` offer. */
const offers: Readonly<Record<string, OfferRow>> = {
  'list lease-contracts row driver': changesDrivers,
  'list lease-contracts row debtor': managers,
  'list lease-contracts row reference': managers,
  'list lease-contracts row fuel-pass': managersAndDrivers,
  'list lease-contracts row green-card': managersAndDrivers,
  'list lease-contracts row damage': reportsDamage,
  'command leaseContract leaseContracts.change.driver': changesDrivers,
  'command leaseContract change.debtor.title': managers,
  'command leaseContract change.reference.title': managers,
  'command leaseContract fuelPass.title': managersAndDrivers,
  'command leaseContract greenCard.title': managersAndDrivers,
  'detail leaseContracts.one action driver leaseContracts.change.driver': changesDrivers,
  'detail leaseContracts.one action driver leaseContracts.change.ownDetails': driversAlone,
  'detail leaseContracts.one action debtor change.debtor.title': managers,
  'detail leaseContracts.one action reference change.reference.title': managers,
  'detail leaseContracts.one action fuel-pass fuelPass.title': managersAndDrivers,
  'detail leaseContracts.one action green-card greenCard.title': managersAndDrivers,
  'detail leaseContracts.one action damage damageReports.add': reportsDamage,
  'list fuel-contracts row debtor': managers,
  'list fuel-contracts row reference': managers,
  'command fuelContract change.debtor.title': managers,
  'command fuelContract change.reference.title': managers,
  'detail fuelContracts.one action debtor change.debtor.title': managers,
  'detail fuelContracts.one action reference change.reference.title': managers,
  'empty list imports.title': staffOnly,
  // A user without requests gets a link to the contracts, where requests are made.
  'empty list leaseContracts.title': offerRowForRight('ContractenLease'),
  'list request-queue bulk approve': staffOnly,
  'list request-queue bulk decline': staffOnly,
  'detail requests.one tab mails': staffOnly,
  'list mails bulk retry': staffOnly,
  'tab of leaseContract projection': offerRowForRight('Kilometerstanden'),
};

interface Offer {
  readonly name: string;
  readonly permission: Permission;
}

const offersOfList = ({ name, none, rowActions = [], bulkActions = [] }: AnyList): readonly Offer[] => [
  ...(none.action === undefined
    ? []
    : [{ name: `empty list ${none.action.label}`, permission: none.action.permission }]),
  ...rowActions.map(({ id, permission }) => ({ name: `list ${name} row ${id}`, permission })),
  ...bulkActions.map(({ id, permission }) => ({ name: `list ${name} bulk ${id}`, permission })),
];

const offersOfDetail = ({ typeName, tabs, actions = [] }: AnyDetail): readonly Offer[] => [
  ...tabs.flatMap(({ id, permission }) =>
    permission === undefined ? [] : [{ name: `detail ${typeName} tab ${id}`, permission }],
  ),
  ...actions.map(({ id, label, permission }) => ({ name: `detail ${typeName} action ${id} ${label}`, permission })),
];

const declared: readonly Offer[] = [
  ...featureLists.flatMap(offersOfList),
  ...[...featureDetails, requestDetail(requestQueuePages) as unknown as AnyDetail].flatMap(offersOfDetail),
  ...features.flatMap(({ commands = [], recordTabs = [] }) => [
    ...commands.map(({ kind, label, permission }) => ({ name: `command ${kind} ${label}`, permission })),
    ...recordTabs.map(({ kind, id, permission }) => ({ name: `tab of ${kind} ${id}`, permission })),
  ]),
];

/** When users of a role are offered something: whatever their rights, never, or with any of these single rights. */
function cellOf(permission: Permission, role: Role): string {
  const isOffered = (...userRights: readonly Right[]): boolean => isPermitted(permission, { role, rights: userRights });
  if (isOffered()) return 'yes';
  return rights.filter((right) => isOffered(right)).join(', ') || 'no';
}

test('DM-12 DM-13 DM-14 DM-16 each role sees the expected actions, commands and tabs, which are written by hand', () => {
  const offered = declared.map(
    ({ name, permission }) => [name, roles.map((role) => cellOf(permission, role))] as const,
  );
  expect(Object.fromEntries(offered)).toEqual({ ...offers, ...mergeExpectations('offers') });
  // Several offers with the same name must have the same permission. Otherwise one of them would hide another in this
  // table.
  const distinct = new Set(offered.map((offer) => JSON.stringify(offer)));
  expect(distinct.size).toBe(new Set(offered.map(([name]) => name)).size);
});
