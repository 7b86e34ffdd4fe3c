import { expect, test } from 'vitest';
import { importKinds } from '../import-kinds.ts';
import { uploadLimits } from './uploads.ts';

test('one upload holds a file of every kind of import', () => {
  expect(uploadLimits.files).toBeGreaterThanOrEqual(importKinds.length);
});
