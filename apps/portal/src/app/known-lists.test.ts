import { portalLists } from '@wagenpark/contract/portal-lists';
import { expect, test } from 'vitest';
import { contractColumns, leaseContractList } from '../features/lease-contracts/list.tsx';
import { listOfSet } from '../features/lease-contracts/set-list.tsx';
import { driverHistoryColumns } from '../features/lease-contracts/tabs/driver-history-tab.tsx';
import { projectionColumns } from '../features/mileage-projections/projection.tsx';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import { aSession } from '../platform/session/testing.ts';
import type { Words } from '../words/words.ts';
import { type AnyList, featureLists } from './testing/feature-descriptors.ts';
import { mergeExpectations } from './testing/merged-expectations.ts';

const words: Words = (id) => id;

/** One of the lists behind the figures of the dashboard. They differ only in their initial filters. */
const figureList = listOfSet({ list: leaseContractList, columns: contractColumns }, 'contracts');

/** All lists of the portal: those of the features, and one of the lists behind figures. */
const lists: readonly AnyList[] = [...featureLists, figureList as unknown as AnyList];

/** The names that a list sends when it is downloaded or one of its views is saved. */
function descriptionOf<Row>({ name, tabs, contractTab, columns }: ListDescriptor<Row>) {
  const ofContract = contractTab === undefined ? [] : [contractTab(1).id];
  return {
    name,
    tabs: [...tabs.map(({ id }) => id), ...ofContract].sort(),
    columns: columns({ words, session: aSession() })
      .map(({ id }) => id)
      .sort(),
  };
}

test('EX-11 the declarations of all lists agree with what the server knows about them', () => {
  const described = [
    ...lists.map(descriptionOf),
    // A table on a record's page has no tabs.
    {
      name: 'driver-history',
      tabs: [],
      columns: driverHistoryColumns({ words, session: aSession() })
        .map(({ id }) => id)
        .sort(),
    },
    {
      name: 'mileage-projection',
      tabs: [],
      columns: projectionColumns({ words, session: aSession() })
        .map(({ id }) => id)
        .sort(),
    },
  ];
  const knownByServer = described.map(({ name }) => ({
    name,
    tabs: [...(portalLists[name]?.tabs ?? [])].sort(),
    columns: [...(portalLists[name]?.columns ?? [])].sort(),
  }));
  expect(knownByServer).toEqual(described);
  expect(described.map(({ name }) => name).sort()).toEqual(Object.keys(portalLists).sort());
});

test('EX-11 the personal columns of every list', () => {
  const personal = lists.map(({ name, columns }) => [
    name,
    columns({ words, session: aSession() }).flatMap(({ id, isPersonal }) => (isPersonal ? [id] : [])),
  ]);
  expect(Object.fromEntries(personal)).toEqual({
    'lease-contracts': ['Bestuurder'],
    'figure-contracts': ['Bestuurder'],
    'fuel-contracts': ['Bestuurder'],
    // The personal columns that the features themselves declare.
    ...mergeExpectations('personalColumns'),
    invoices: [],
    requests: ['to', 'asker'],
    'request-queue': ['to', 'asker'],
    mails: ['to'],
  });
});
