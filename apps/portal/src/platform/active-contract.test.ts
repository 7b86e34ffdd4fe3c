import { beforeEach, expect, test } from 'vitest';
import { type ActiveContract, activeContract } from './active-contract.ts';
import { tokens } from './session/tokens.ts';
import { personalKeys, storageKey, tabStore } from './storage.ts';

const contract: ActiveContract = {
  number: 1001,
  plate: 'GB-001-D',
  driver: 'Anna de Vries',
  driverNumber: 5,
  description: 'Volvo V60',
};

beforeEach(() => activeContract.clear());

test('TH-25 the active contract belongs to a client and is in the tab’s storage, which survives a reload', () => {
  activeContract.set('installatie', contract);
  expect(activeContract.of('installatie')).toEqual(contract);
  expect(activeContract.of('handel')).toBeNull();
  expect(sessionStorage.getItem(storageKey(personalKeys.activeContract))).toContain('GB-001-D');
});

test('TH-26 clearing it removes everything', () => {
  activeContract.set('installatie', contract);
  activeContract.clear();
  expect(activeContract.of('installatie')).toBeNull();
  expect(tabStore.get(personalKeys.activeContract)).toBeNull();
});

test('AU-28 a logout removes it', () => {
  activeContract.set('installatie', contract);
  tokens.clear();
  expect(tabStore.get(personalKeys.activeContract)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"client":"installatie"}', '{"client":"installatie","contract":{"number":"1"}}'])(
  'a stored value that the portal did not write is not an active contract: %s',
  (text) => {
    tabStore.set(personalKeys.activeContract, text);
    expect(activeContract.of('installatie')).toBeNull();
  },
);
