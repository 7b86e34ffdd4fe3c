import { expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const tabs = ['running', 'terminated', 'allcontracts'];
const columns = ['LeaseContractNummer', 'Kenteken'];

test('a list opens on its first tab, unsorted, on page 1, and says nothing of it in the address', () => {
  const address = readListAddress({}, tabs, columns);
  expect(address).toEqual({ tab: 'running', view: { search: '', sort: null, page: 1 } });
  expect(Object.values(writeListAddress(address, tabs)).filter(Boolean)).toEqual([]);
});

test('what a reader made of a list survives the address', () => {
  const address = {
    tab: 'allcontracts',
    view: { search: 'tesla ab-123', sort: { column: 'Kenteken', descending: true }, page: 7 },
  };
  expect(readListAddress(writeListAddress(address, tabs), tabs, columns)).toEqual(address);
});

test('typed nonsense counts as not given', () => {
  const nonsense = { list: 'secret', sort: '-password', page: '-1', q: 'x'.repeat(500) };
  const { tab, view } = readListAddress(nonsense, tabs, columns);
  expect(tab).toBe('running');
  expect(view.sort).toBeNull();
  expect(view.page).toBe(1);
  expect(view.search).toHaveLength(200);
  for (const page of ['1.5', 'NaN', '', '1e9999', '0'])
    expect(readListAddress({ page }, tabs, columns).view.page).toBe(1);
});
