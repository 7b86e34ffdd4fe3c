import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { SearchSelect } from './search-select.tsx';

const all = ['Amsterdam', 'Antwerp', 'Berlin'];
let answer: () => void = () => undefined;

/** Finds options by prefix, once `answer` is called. */
function Example() {
  const [value, setValue] = useState<string | null>(null);
  const [options, setOptions] = useState<readonly string[]>(all);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <SearchSelect
        label="City"
        options={options}
        keyOf={(city) => city}
        textOf={(city) => city}
        value={value}
        onChange={setValue}
        onSearch={(search) => {
          setBusy(true);
          answer = () => {
            setOptions(all.filter((city) => city.toLowerCase().startsWith(search)));
            setBusy(false);
          };
        }}
        busy={busy}
        nothingFound="None found"
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'City' });
const chosenText = page.getByRole('status').first();

test('Enter before the response chooses the first result of the response, not of the old one', async () => {
  render(<Example />);
  answer();
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Amsterdam' })).toBeVisible();
  await userEvent.keyboard('ber{Enter}');
  await expect.element(chosenText).toHaveTextContent('none');
  answer();
  await expect.element(chosenText).toHaveTextContent('Berlin');
  await expect.element(field).toHaveValue('Berlin');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('typing on after an early Enter, or an empty result, chooses nothing', async () => {
  render(<Example />);
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Amsterdam' })).toBeVisible();
  await userEvent.keyboard('a{Enter}n');
  answer();
  await expect.element(page.getByRole('option')).toHaveTextContent('Antwerp');
  await expect.element(chosenText).toHaveTextContent('none');
  await userEvent.keyboard('x{Enter}');
  answer();
  await expect.element(page.getByText('None found')).toBeVisible();
  await expect.element(chosenText).toHaveTextContent('none');
});

test('Enter is remembered while the list is still loading', async () => {
  render(<Example />);
  await expect.element(field).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ber{Enter}');
  answer();
  await expect.element(chosenText).toHaveTextContent('Berlin');
});

test('a chosen value can be cleared, also when the search no longer finds it', async () => {
  render(<Example />);
  await field.click();
  await page.getByRole('option', { name: 'Antwerp' }).click();
  await field.fill('xyz');
  answer();
  await expect.element(page.getByText('None found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(chosenText).toHaveTextContent('none');
});

test('text typed before the list has loaded is kept and searched', async () => {
  render(<Example />);
  await expect.element(field).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('an');
  answer();
  await userEvent.keyboard('t');
  answer();
  await expect.element(field).toHaveValue('ant');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosenText).toHaveTextContent('Antwerp');
});

test('arrows start at the chosen option', async () => {
  render(<Example />);
  await field.click();
  await page.getByRole('option', { name: 'Antwerp' }).click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(chosenText).toHaveTextContent('Berlin');
});

test('the field references its open list, also without a re-render', async () => {
  render(<Example />);
  await field.click();
  const list = page.getByRole('listbox', { name: 'City' });
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).not.toHaveAttribute('aria-controls');
});
