import { describe, expect, test } from 'vitest';
import {
  defaultListAddress,
  hasListParameters,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts';

const names = {
  tabs: ['running', 'terminated', 'allcontracts'],
  columns: ['LeaseContractNummer', 'Kenteken'],
  filters: ['client', 'status'],
};

test('the default state is the first tab, unsorted, page 1, and has no parameters in the address', () => {
  const address = readListAddress({}, names);
  expect(address).toEqual({ tab: 'running', view: { search: '', sort: null, page: 1 }, filters: {} });
  expect(Object.values(writeListAddress(address, names)).filter(Boolean)).toEqual([]);
  expect(hasListParameters({ id: '7', view: 'x' }, names)).toBe(false);
});

test('the state of a list is restored from its address', () => {
  const address: ListAddress = {
    tab: 'allcontracts',
    view: { search: 'tesla ab-123', sort: { column: 'Kenteken', descending: true }, page: 7 },
    filters: { client: 'fleurig' },
  };
  const writtenParameters = writeListAddress(address, names);
  expect(readListAddress(writtenParameters, names)).toEqual(address);
  expect(hasListParameters(writtenParameters, names)).toBe(true);
});

test('invalid parameters are ignored', () => {
  const nonsense = { list: 'secret', sort: '-password', page: '-1', q: 'x'.repeat(500), client: 'y'.repeat(500) };
  const { tab, view, filters } = readListAddress(nonsense, names);
  expect(tab).toBe('running');
  expect(view.sort).toBeNull();
  expect(view.page).toBe(1);
  expect(view.search).toHaveLength(200);
  expect(filters['client']).toHaveLength(200);
  for (const page of ['1.5', 'NaN', '', '1e9999', '0']) expect(readListAddress({ page }, names).view.page).toBe(1);
});

describe('over a saved view', () => {
  const base: ListAddress = {
    tab: 'terminated',
    view: { search: 'tesla', sort: { column: 'Kenteken', descending: false }, page: 1 },
    filters: { client: 'fleurig' },
  };

  test('the address contains only the differences to the view', () => {
    expect(readListAddress({}, names, base)).toEqual(base);
    expect(Object.values(writeListAddress(base, names, base)).filter(Boolean)).toEqual([]);
    const changed: ListAddress = {
      ...base,
      tab: 'running',
      view: { ...base.view, page: 3 },
      filters: { status: 'open' },
    };
    const writtenParameters = writeListAddress(changed, names, base);
    expect(writtenParameters).toEqual({
      list: 'running',
      page: '3',
      client: '-',
      status: 'open',
      q: undefined,
      sort: undefined,
    });
    expect(readListAddress(writtenParameters, names, base)).toEqual(changed);
  });

  test('removed parts of the view have a value of their own in the address, which drops empty values', () => {
    const defaultAddress = defaultListAddress(names);
    const writtenParameters = writeListAddress(defaultAddress, names, base);
    expect(writtenParameters).toMatchObject({ list: 'running', q: '-', sort: '-', client: '-' });
    expect(readListAddress(writtenParameters, names, base)).toEqual(defaultAddress);
  });

  test('invalid parameters leave the view unchanged', () => {
    expect(readListAddress({ list: 'x', sort: 'nonsense', page: 'q' }, names, base)).toEqual(base);
  });
});
