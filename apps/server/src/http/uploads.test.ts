import { expect, test } from 'vitest';
import { importKinds } from '../import-kinds.ts';
import { uploadLimits } from './uploads.ts';

test('one upload can contain a file of every import kind', () => {
  expect(uploadLimits.files).toBeGreaterThanOrEqual(importKinds.length);
});
