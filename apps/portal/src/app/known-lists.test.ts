import { knownLists } from '@wagenpark/contract/known-lists';
import { expect, test } from 'vitest';
import { fineList } from '../features/fines/list.tsx';
import { fuelContractList } from '../features/fuel-contracts/list.tsx';
import { invoiceList } from '../features/invoices/list.tsx';
import { leaseContractList } from '../features/lease-contracts/list.tsx';
import { ownRequests, requestQueue } from '../features/requests/list.tsx';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import { aSession } from '../platform/session/testing.ts';
import { words } from '../platform/words/words.ts';

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

test.each([
  saidOf(leaseContractList),
  saidOf(fuelContractList),
  saidOf(fineList),
  saidOf(invoiceList),
  saidOf(ownRequests),
  saidOf(requestQueue),
])('EX-11 what $name says of itself is what the server knows of it', ({ name, tabs, columns }) => {
  const known = knownLists[name];
  expect([...(known?.tabs ?? [])].sort()).toEqual(tabs);
  expect([...(known?.columns ?? [])].sort()).toEqual(columns);
});
