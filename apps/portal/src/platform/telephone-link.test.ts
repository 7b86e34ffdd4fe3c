import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['06-30000002', 'tel:0630000002'],
  ['+31 (0)6 00 71 20 00', 'tel:+31600712000'],
  ['0049 (0) 30 123', 'tel:004930123'],
  ['0031(0)20 555', 'tel:003120555'],
  ['(030) 123 45', 'tel:03012345'],
])('%s is called as %s', (number, address) => {
  expect(telephoneLink(number)).toBe(address);
});
