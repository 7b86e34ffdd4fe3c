import type { Right } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { aSession } from '../platform/session/testing.ts';
import { recordLinksFor } from './kind-registry.ts';

const links = (...rights: readonly Right[]) => recordLinksFor(aSession({ rights }));

test('records are linked only for users who may open their page', () => {
  const kinds = ['leaseContract', 'fine', 'driver', 'fuelContract'] as const;
  const openableKinds = (...rights: readonly Right[]) =>
    kinds.filter((kind) => links(...rights)(kind, 7) !== undefined);
  expect(openableKinds('ContractenLease')).toEqual(['leaseContract', 'driver']);
  expect(openableKinds('Bekeuringen')).toEqual(['fine', 'driver']);
  expect(openableKinds('Facturen')).toEqual([]);
});

test('a record that no feature opens is not linked', () => {
  expect(links('ContractenLease')('nothing' as never, 7)).toBeUndefined();
});
