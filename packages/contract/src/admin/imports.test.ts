import { expect, test } from 'vitest';
import { importKindOf } from './imports.ts';

const kinds = ['drivers', 'contracts', 'driver-assignments'];

test('the kind of a file is recognized by the beginning of its name', () => {
  expect(importKindOf('Contracts.XLSX', kinds)).toBe('contracts');
  expect(importKindOf('contracts-refused.csv', kinds)).toBe('contracts');
  expect(importKindOf('driver_assignments (2).csv', kinds)).toBe('driver-assignments');
  expect(importKindOf('drivers 2026-10.csv', kinds)).toBe('drivers');
  for (const ending of ['txt', 'tsv', 'xlsm', 'xls', 'xlsb', 'ods', 'numbers']) {
    expect(importKindOf(`contracts.${ending}`, kinds), ending).toBe('contracts');
  }
  for (const name of ['contracts', 'contracts.pdf', 'contractsold.csv', 'my contracts.csv', 'driver.csv']) {
    expect(importKindOf(name, kinds), name).toBeUndefined();
  }
});
