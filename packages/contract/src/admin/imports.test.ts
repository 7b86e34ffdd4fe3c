import { expect, test } from 'vitest';
import { importKindOf } from './imports.ts';

test('a file is recognised by how its name begins', () => {
  expect(importKindOf('Contracts.XLSX')).toBe('contracts');
  expect(importKindOf('contracts-refused.csv')).toBe('contracts');
  expect(importKindOf('driver_assignments (2).csv')).toBe('driver-assignments');
  expect(importKindOf('drivers 2026-10.csv')).toBe('drivers');
  for (const name of ['contracts', 'contracts.txt', 'contractsold.csv', 'my contracts.csv', 'driver.csv']) {
    expect(importKindOf(name), name).toBeUndefined();
  }
});
