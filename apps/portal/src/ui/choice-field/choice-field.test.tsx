import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ChoiceField, MultiChoiceField } from './choice-field.tsx';

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

test('of many choices so many are shown, and the others counted', async () => {
  function Rights() {
    const [chosen, setChosen] = useState<readonly string[]>(['Contracts', 'Drivers', 'Fines']);
    return <MultiChoiceField label="Rights" choices={rights} value={chosen} onChange={setChosen} shown={2} />;
  }
  render(<Rights />);
  const pills = () => [...document.querySelectorAll('.mantine-Pill-root')].map((pill) => pill.textContent);
  await expect.poll(pills).toEqual(['Contracts', 'Drivers', '1 more']);
  // The field around the input takes the click.
  await page.getByRole('combobox', { name: 'Rights' }).click({ force: true });
  await page.getByRole('option', { name: 'Users' }).click();
  await expect.poll(pills).toEqual(['Contracts', 'Drivers', '2 more']);
  await page.getByRole('option', { name: 'Contracts' }).click();
  await expect.poll(pills).toEqual(['Drivers', 'Fines', '1 more']);
});
