import { expect, test } from 'vitest';
import { maySwitchProducts, otherProducts, productLogo } from './products.ts';

const own = { id: 7, name: 'Wagenpark', url: '/', datePreviousLogin: null };
const other = { id: 3, name: 'LeaseWise', url: 'https://leasewise.example', datePreviousLogin: null };
const account = (
  role: 'master' | 'supervisor',
  products = [own, other],
  providerMailDomain: string | null = null,
): Parameters<typeof maySwitchProducts>[0] => ({
  role: { name: role },
  managementProducts: products,
  emailAddress: 'Sofie@Provider.example',
  surroundings: { providerMailDomain },
});

test('TH-09 master with more than one product, and an address of the provider’s domain where one is set', () => {
  expect(maySwitchProducts(account('master'))).toBe(true);
  expect(maySwitchProducts(account('supervisor'))).toBe(false);
  expect(maySwitchProducts(account('master', [own]))).toBe(false);
  expect(maySwitchProducts(account('master', [own, other], 'provider.example'))).toBe(true);
  expect(maySwitchProducts(account('master', [own, other], 'rovider.example'))).toBe(false);
  expect(maySwitchProducts(account('master', [own, other], 'else.example'))).toBe(false);
});

test('TH-10 the offered products do not include the current one', () => {
  expect(otherProducts(account('master'))).toEqual([other]);
});

test('TH-12 a product has the logo with its name, or none', () => {
  expect(productLogo('LeaseWise')).toMatch(/leasewise.*\.svg/);
  expect(productLogo('Unknown')).toBeNull();
});
