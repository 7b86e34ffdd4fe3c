import { expect, test } from 'vitest';
import { bodyTypeOf } from './body-type.ts';

test.each([
  ['hb', 'hb'],
  ['SW', 'sw'],
  ['bulw', 'bulw'],
  ['coupé', null],
  ['tw ', null],
  ['', null],
  [null, null],
])('RD-11 RD-12 the body type %j has the code %j', (text, code) => {
  expect(bodyTypeOf(text)).toBe(code);
});
