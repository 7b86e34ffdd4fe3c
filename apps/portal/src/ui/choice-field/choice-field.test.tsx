import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MultiChoiceField } from './multi-choice-field.tsx';

const rights = ['Contracts', 'Drivers', 'Fines', 'Fuel', 'Invoices', 'Users'].map((label) => ({ value: label, label }));

test('DI-19 a required dropdown carries an asterisk and cannot be emptied', async () => {
  function Role() {
    const [role, setRole] = useState<string | null>('Driver');
    return (
      <ChoiceField
        label="Role"
        required
        choices={['Driver', 'Master'].map((label) => ({ value: label, label }))}
        value={role}
        onChange={setRole}
      />
    );
  }
  render(<Role />);
  const field = page.getByRole('combobox', { name: 'Role' });
  await expect.element(page.getByText('Role *')).toBeVisible();
  await expect.element(field).toHaveAttribute('required');
  await field.click();
  await page.getByRole('option', { name: 'Driver' }).click();
  await expect.element(field).toHaveValue('Driver');
  await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('offers options that contain each word, ignoring accents; phones show their keyboard only for long lists', async () => {
  function City({ more: moreCities = [] }: { readonly more?: readonly string[] }) {
    const [city, setCity] = useState<string | null>('Gdańsk');
    const choices = ['Gdańsk', 'Amsterdam Noord', ...moreCities].map((label) => ({ value: label, label }));
    return (
      <>
        <ChoiceField label="City" choices={choices} value={city} onChange={setCity} />
        <output>{city ?? 'none'}</output>
      </>
    );
  }
  const { rerender } = render(<City />);
  const field = page.getByRole('combobox', { name: 'City' });
  const chosenText = page.getByRole('status').first();
  await expect.element(field).toHaveValue('Gdańsk');
  await expect.element(field).toHaveAttribute('inputmode', 'none');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(chosenText).toHaveTextContent('none');
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Gdańsk' })).toBeVisible();
  await userEvent.keyboard('noord ams{Enter}');
  await expect.element(chosenText).toHaveTextContent('Amsterdam Noord');
  await field.fill('gdansk');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosenText).toHaveTextContent('Gdańsk');
  rerender(<City more={['A', 'B', 'C', 'D', 'E', 'F']} />);
  await expect.element(field).not.toHaveAttribute('inputmode');
});

test('of many options a limited number is shown, and the others are counted', async () => {
  function Rights() {
    const [chosen, setChosen] = useState<readonly string[]>(['Contracts', 'Drivers', 'Fines']);
    return <MultiChoiceField label="Rights" choices={rights} value={chosen} onChange={setChosen} shown={2} />;
  }
  render(<Rights />);
  const pills = () => [...document.querySelectorAll('.mantine-Pill-root')].map((pill) => pill.textContent);
  await expect.poll(pills).toEqual(['Contracts', 'Drivers', '1 more']);
  // A click on the field around the input opens it too.
  await page.getByRole('combobox', { name: 'Rights' }).click({ force: true });
  await page.getByRole('option', { name: 'Users' }).click();
  await expect.poll(pills).toEqual(['Contracts', 'Drivers', '2 more']);
  await page.getByRole('option', { name: 'Contracts' }).click();
  await expect.poll(pills).toEqual(['Drivers', 'Fines', '1 more']);
});
