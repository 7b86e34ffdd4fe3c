import type { Fact } from '@wagenpark/contract';
import { expect, test } from 'vitest';
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

test('the number of a record has no mark between thousands', async () => {
  await renderPart(
    () => (
      <FactField
        subject="leaseComponents"
        name="componentNumber"
        fact={{ kind: 'number' }}
        path="componentNumber"
        value={1_013}
        onChange={() => undefined}
        onBlur={() => undefined}
        faultAt={() => null}
      />
    ),
    'input',
  );
  await expect.element(page.getByRole('textbox')).toHaveValue('1013');
});

const choices = {
  company: [
    { number: 3, name: 'Noord' },
    { number: 5, name: 'Zuid' },
  ],
};

test.each<[Fact, unknown, unknown]>([
  [{ kind: 'links', of: 'operatingCompany', most: 1 }, [3], [5]],
  [{ kind: 'number', of: 'arrangement' }, 3, 5],
])('a link to at most one record is a choice of one: %j', async (fact, before, after) => {
  const changes: unknown[] = [];
  await renderPart(
    () => (
      <FactField
        subject="employees"
        name="company"
        fact={fact}
        path="company"
        value={before}
        onChange={(value) => changes.push(value)}
        onBlur={() => undefined}
        faultAt={() => null}
        links={choices}
      />
    ),
    'input',
  );
  await expect.element(page.getByRole('combobox')).toHaveValue('Noord');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Zuid' }).click();
  expect(changes).toEqual([after]);
});

test('a date of birth in the future is refused at its field', async () => {
  await renderPart(
    () => (
      <FactField
        subject="employees"
        name="birthDate"
        fact={{ kind: 'birthDay' }}
        path="birthDate"
        value={null}
        onChange={() => undefined}
        onBlur={() => undefined}
        faultAt={() => null}
      />
    ),
    'input',
  );
  const field = page.getByRole('textbox');
  await field.fill('01-01-2999');
  field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await expect.element(page.getByText(/tot en met/)).toBeVisible();
});
