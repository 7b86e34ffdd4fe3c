import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASE } from './release.ts';

test('the release is the version in package.json', () => {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  expect(RELEASE).toBe((JSON.parse(text) as { readonly version: string }).version);
});
