import { expect, test } from 'vitest';
import { isOrderFuel } from './order-fuel.ts';

test.each(['ag', 'd', 'dh', 'e', 'g', 'h', 'l', 'lh', 'o', 'ph', 'w'])(
  'EN2-22 cars are ordered with fuel %s',
  (code) => {
    expect(isOrderFuel(code)).toBe(true);
  },
);

test.each(['*', 'all', '', 'E', 'x', 'hybrid'])('EN2-22 %j is no fuel', (code) => {
  expect(isOrderFuel(code)).toBe(false);
});
