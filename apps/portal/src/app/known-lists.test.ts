import { knownLists } from '@wagenpark/contract/known-lists';
import { expect, test } from 'vitest';
import { driverHistoryColumns } from '../features/lease-contracts/tabs/driver-history-tab.tsx';
import { mailList } from '../features/mails/page.tsx';
import { projectionColumns } from '../features/mileage-projections/projection.tsx';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import { aSession } from '../platform/session/testing.ts';
import type { Words } from '../words/words.ts';
import { expectedOfAll } from './testing/expected-of-features.ts';
import { type AnyList, listsOfFeatures } from './testing/lists-of-features.ts';

const words: Words = (id) => id;

/** Every list of the portal: those in the features' `list.tsx`, and one that stands in its page. */
const lists: readonly AnyList[] = [...listsOfFeatures, mailList as unknown as AnyList];

/** What a list says of itself when it is downloaded or a view of it is saved. */
function saidOf<Row>({ name, tabs, contractTab, columns }: ListDescriptor<Row>) {
  const ofContract = contractTab === undefined ? [] : [contractTab(1).id];
  return {
    name,
    tabs: [...tabs.map(({ id }) => id), ...ofContract].sort(),
    columns: columns({ words, session: aSession() })
      .map(({ id }) => id)
      .sort(),
  };
}

test('EX-11 what every list says of itself is what the server knows of it', () => {
  const said = [
    ...lists.map(saidOf),
    // A table of a record has no tabs.
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
  const known = said.map(({ name }) => ({
    name,
    tabs: [...(knownLists[name]?.tabs ?? [])].sort(),
    columns: [...(knownLists[name]?.columns ?? [])].sort(),
  }));
  expect(known).toEqual(said);
  expect(said.map(({ name }) => name).sort()).toEqual(Object.keys(knownLists).sort());
});

test('EX-11 the columns that leave out who it is about, of every list', () => {
  const personal = lists.map(({ name, columns }) => [
    name,
    columns({ words, session: aSession() }).flatMap(({ id, isPersonal }) => (isPersonal ? [id] : [])),
  ]);
  expect(Object.fromEntries(personal)).toEqual({
    'lease-contracts': ['Bestuurder'],
    'fuel-contracts': ['Bestuurder'],
    // What features say themselves.
    ...expectedOfAll('personalColumns'),
    invoices: [],
    requests: ['to', 'asker'],
    'request-queue': ['to', 'asker'],
    mails: ['to'],
  });
});
