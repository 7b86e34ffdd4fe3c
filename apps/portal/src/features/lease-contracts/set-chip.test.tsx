import { createRootRoute } from '@tanstack/react-router';
import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { aSession } from '../../platform/session/testing.ts';
import { SetChip } from './set-chip.tsx';

/** The text of a chip for a client with this currency. */
async function saidOf(set: ContractSet, value: string, currency: 'EUR' | 'PLN' = 'EUR'): Promise<string> {
  const Part = () => <SetChip set={set} value={value} onRemove={() => undefined} />;
  await renderRoutes(createRootRoute({ component: Part }), aSession({ client: { currency } }), '/', 'nl-NL');
  await expect.poll(() => document.querySelector('span')).not.toBeNull();
  return (document.querySelector('span')?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

test.each([
  ['leaseBand', '500', 'EUR', 'Leasebedrag per maand: € 500 – € 600'],
  ['leaseBand', '500', 'PLN', 'Leasebedrag per maand: 500 zł – 1.000 zł'],
  ['leaseBand', '2900+', 'EUR', 'Leasebedrag per maand: € 2.900 en meer'],
  ['taxBand', '20000', 'EUR', 'Fiscale waarde: € 20.000 – € 30.000'],
  ['taxBand', '50000', 'PLN', 'Fiscale waarde: 50.000 zł – 100.000 zł'],
  ['fuel', 'bike', 'EUR', 'Brandstof: fiets'],
  ['make', 'Kia', 'EUR', 'Merk: Kia'],
  ['otherMakes', '', 'EUR', 'Andere merken'],
  ['withCo2', '', 'EUR', 'CO₂-uitstoot bekend, lopend'],
  ['withCo2', '2026-10-31', 'EUR', 'CO₂-uitstoot bekend, lopend: 31-10-2026'],
] as const)('KP-20 the chip of %s %s in %s', async (set, value, currency, expectedText) => {
  expect(await saidOf(set, value, currency)).toBe(expectedText);
});
