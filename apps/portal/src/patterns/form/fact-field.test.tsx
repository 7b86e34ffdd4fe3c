import type { Fact } from '@wagenpark/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { renderPart } from '../testing/shown-values.tsx';
import { FactField } from './fact-field.tsx';

test.each<[Fact, RegExp]>([
  [{ kind: 'money', min: 0, max: 1_500 }, /Maximaal €\s1\.500\./],
  [{ kind: 'count', min: 0, max: 1_500 }, /Maximaal 1\.500\./],
])('an explanation formats the highest value by the kind of its fact: %j', async (fact, text) => {
  await renderPart(
    () => (
      <FactField
        subject="clients.budget"
        name="perContract"
        fact={fact}
        path="perContract"
        value={null}
        onChange={() => undefined}
        onBlur={() => undefined}
        faultAt={() => null}
      />
    ),
    'input',
  );
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  ['EUR', ''],
  ['PLN', 'zł'],
] as const)('CN-05 the field of an amount shows the currency of the client: %s', async (currency, text) => {
  const fact: Fact = { kind: 'money', min: 0, max: 1_500 };
  await renderPart(
    () => (
      <FactField
        subject="clients.budget"
        name="perContract"
        fact={fact}
        path="perContract"
        value={null}
        onChange={() => undefined}
        onBlur={() => undefined}
        faultAt={() => null}
      />
    ),
    '[data-position="right"]',
    {},
    aSession({ client: { currency } }),
  );
  const section = document.querySelector('[data-position="right"]');
  expect([section?.textContent, section?.querySelectorAll('svg').length]).toEqual([text, currency === 'EUR' ? 1 : 0]);
});

const kia = { number: 4, name: 'Kia' };
const volvo = { number: 7, name: 'Volvo' };
const renderField = async (fact: Fact, value: unknown, onChange: (value: unknown) => void = () => undefined) => {
  await renderPart(
    () => (
      <FactField
        subject="leaseComponents"
        name="componentNumber"
        fact={fact}
        path="componentNumber"
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        faultAt={() => null}
        {...(fact.kind === 'links' ? { links: { componentNumber: [kia, volvo] } } : {})}
      />
    ),
    'input',
  );
};

test('the number of a record has no mark between thousands', async () => {
  await renderField({ kind: 'number' }, 1_013);
  await expect.element(page.getByRole('textbox')).toHaveValue('1013');
});

test('of links to one record at most, one is selected in place of the other', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await renderField({ kind: 'links', of: 'carBrand', most: 1 }, [4], onChange);
  await expect.element(page.getByRole('combobox')).toHaveValue('Kia');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Volvo' }).click();
  expect(onChange).toHaveBeenLastCalledWith([7]);
});
