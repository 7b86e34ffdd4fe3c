import { staffSettings } from '@wagenpark/contract/admin/staff-settings';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { settingDialogs } from './settings.tsx';

const { path } = staffSettings.budget;
const closed = vi.fn<() => void>();
const Part = (): ReactNode => <settingDialogs.budget onClose={closed} />;
const field = () => page.getByRole('textbox', { name: 'Budget per contract per maand, excl. btw' });
const save = () => page.getByRole('button', { name: 'Opslaan' }).click();

/** Opens the form with a stored value, and returns the bodies of the calls it sends. */
async function show(perContract: number | null): Promise<readonly unknown[]> {
  await renderPart(Part, '[role="dialog"] input', { [path]: [{ perContract }] });
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PUT') bodies.push(JSON.parse(body ?? ''));
    return Response.json({ successful: true, results: [bodies.at(-1) ?? { perContract }] });
  });
  return bodies;
}
beforeEach(() => closed.mockClear());
afterEach(() => queryClient.clear());

test.each([
  [null, '', '812,5', 812.5],
  [812.5, '812,50', '1.250', 1_250],
  [1_250, '1.250,00', '0', 0],
  // An empty field removes the budget.
  [812.35, '812,35', '', null],
])(
  'the field %s, which shows “%s”, is changed to “%s” and sent as %s',
  async (perContract, expected, typed, amount) => {
    const bodies = await show(perContract);
    await expect.element(page.getByRole('dialog', { name: 'Budget van Van Dongen Installatietechniek' })).toBeVisible();
    await expect.element(field()).toHaveValue(expected);
    await field().fill(typed);
    await save();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    expect(bodies).toEqual([{ perContract: amount, base: { perContract } }]);
  },
);

test.each(['-1', '100.000,01', '812,345', '812.50', 'veel'])(
  '“%s” is not an amount: an error is shown, and the budget does not change',
  async (typed) => {
    const bodies = await show(812.35);
    await field().fill(typed);
    await save();
    await expect.element(field()).toBeInvalid();
    await expect
      .element(
        page.getByText(/^Vul een bedrag in van 0 tot en met €\s100\.000, zoals 812,50, of laat het veld leeg\.$/),
      )
      .toBeVisible();
    expect(bodies).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  },
);
