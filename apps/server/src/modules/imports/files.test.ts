import { expect, test } from 'vitest';
import { kindOfName } from './files.ts';

test('a file is recognised by how its name begins', () => {
  expect(kindOfName('Contracts.XLSX')).toBe('contracts');
  expect(kindOfName('contracts-refused.csv')).toBe('contracts');
  expect(kindOfName('driver_assignments (2).csv')).toBe('driver-assignments');
  expect(kindOfName('drivers 2026-10.csv')).toBe('drivers');
  for (const name of ['contracts', 'contracts.txt', 'contractsold.csv', 'my contracts.csv', 'driver.csv']) {
    expect(kindOfName(name), name).toBeUndefined();
  }
});
