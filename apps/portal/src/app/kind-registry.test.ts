import type { Right } from '@wagenpark/domain/permissions';
import { expect, test } from 'vitest';
import { aSession } from '../platform/session/testing.ts';
import { recordLinksFor } from './kind-registry.ts';

const links = (...rights: readonly Right[]) => recordLinksFor(aSession({ rights }));

test('a record is linked to for whoever may open its page, and for nobody else', () => {
  const kinds = ['leaseContract', 'fine', 'driver', 'fuelContract'] as const;
  const openableKinds = (...rights: readonly Right[]) =>
    kinds.filter((kind) => links(...rights)(kind, 7) !== undefined);
  expect(openableKinds('ContractenLease')).toEqual(['leaseContract', 'driver']);
  expect(openableKinds('Bekeuringen')).toEqual(['fine', 'driver']);
  expect(openableKinds('Facturen')).toEqual([]);
});

test('what no feature opens is no link', () => {
  expect(links('ContractenLease')('nothing' as never, 7)).toBeUndefined();
});
