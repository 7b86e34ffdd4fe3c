import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { FilterSelect } from './filter-select.tsx';
import { SearchSelect } from './search-select.tsx';

const all = ['Amsterdam', 'Antwerp', 'Berlin'];
let answer: () => void = () => undefined;

/** Finds by beginning, once `answer` is called. */
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
const chosen = page.getByRole('status');

test('Enter waits for the answer to what was typed, and then takes the first', async () => {
  render(<Example />);
  answer();
  await field.click();
  await userEvent.keyboard('ber{Enter}');
  await expect.element(chosen).toHaveTextContent('none');
  answer();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Berlin']);
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('Berlin');
  await expect.element(field).toHaveValue('Berlin');
});

test('what is chosen can be cleared, also where the search does not find it any more', async () => {
  render(<Example />);
  await field.click();
  await page.getByRole('option', { name: 'Antwerp' }).click();
  await field.fill('xyz');
  answer();
  await expect.element(page.getByText('None found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(chosen).toHaveTextContent('none');
});

test('what is typed before the list is there is kept, and searched', async () => {
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
  await expect.element(chosen).toHaveTextContent('Antwerp');
});

test('a filter offers what holds each word, whatever accents, and is taken away again', async () => {
  function Filter() {
    const [value, setValue] = useState<string | undefined>('gd');
    const choices = [
      { value: 'gd', label: 'Gdańsk' },
      { value: 'am', label: 'Amsterdam Noord' },
    ];
    return (
      <>
        <FilterSelect label="City" choices={choices} value={value} onChange={setValue} />
        <output>{value ?? 'none'}</output>
      </>
    );
  }
  render(<Filter />);
  await expect.element(field).toHaveValue('Gdańsk');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(chosen).toHaveTextContent('none');
  await field.click();
  await expect.element(page.getByRole('option', { name: 'Gdańsk' })).toBeVisible();
  await userEvent.keyboard('noord ams{Enter}');
  await expect.element(chosen).toHaveTextContent('am');
});

test('the field tells which list it opened, also when nothing is drawn again', async () => {
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
