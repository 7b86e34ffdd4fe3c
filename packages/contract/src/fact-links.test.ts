import { expect, test } from 'vitest';
import type { Facts } from './define/facts.ts';
import { chargePointFacts } from './fleet/charge-points.ts';
import { fineFacts } from './fleet/fines.ts';
import { fuelContractFacts } from './fleet/fuel-contracts.ts';
import { leaseContractFacts } from './fleet/lease-contracts.ts';

const tables: readonly Facts[] = [leaseContractFacts, fuelContractFacts, fineFacts, chargePointFacts];

test('a name links to its person and a plate to its contract, by the number beside it', () => {
  const led = tables.flatMap((facts) =>
    Object.values(facts).flatMap(({ kind, names }) => {
      const by = names === undefined ? undefined : facts[names];
      return names === undefined ? [] : [`${kind}: ${by?.kind === 'number' ? by.of : '–'}`];
    }),
  );
  expect(led.filter((each) => each === 'person: driver')).toHaveLength(tables.length);
  expect(new Set(led)).toEqual(new Set(['person: driver', 'plate: leaseContract']));
});
