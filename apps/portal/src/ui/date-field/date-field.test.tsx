import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../dialog/dialog.tsx';
import { render } from '../testing/render.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const input = () => page.getByRole('textbox', { name: 'Starts on' });
const calendar = () => page.getByRole('dialog', { name: 'Starts on' });
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && 'Not on a weekend.';

function Field(props: Partial<DateFieldProps>) {
  return <DateField label="Starts on" today="2026-11-20" {...props} />;
}

describe('typing', () => {
  test.each([
    ['3-4-2027', '2027-04-03'],
    ['03042027', '2027-04-03'],
    ['29-2-2028', '2028-02-29'],
  ])('DI-24 %s is understood', async (typed, day) => {
    const onChange = vi.fn<(day: string | null) => void>();
    render(<Field onChange={onChange} />);
    await input().fill(typed);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(day);
    await expect.element(input()).toHaveValue(`${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`);
  });

  test('DI-24 an invalid text stays and is explained, and never becomes another day', async () => {
    const onChange = vi.fn<(day: string | null) => void>();
    render(<Field defaultValue="2026-11-20" onChange={onChange} />);
    await input().fill('31-02-2027');
    await userEvent.tab();
    await expect.element(page.getByText('Enter a valid date, such as 1-9-2026.')).toBeVisible();
    await expect.element(input()).toHaveValue('31-02-2027');
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  test('DI-26 a disabled day is refused when typed, too', async () => {
    const onChange = vi.fn<(day: string | null) => void>();
    render(<Field onChange={onChange} disabledDays={isWeekend} />);
    await input().fill('21-11-2026');
    await userEvent.tab();
    await expect.element(page.getByText('Not on a weekend.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalledWith('2026-11-21');
    await input().fill('23-11-2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23');
    await expect.element(page.getByText('Not on a weekend.')).not.toBeInTheDocument();
  });
});

describe('choosing', () => {
  test('DI-24 DI-25 an empty calendar opens in January 1990, its week begins on Monday', async () => {
    render(<Field />);
    await page.getByRole('button', { name: 'Open calendar Starts on' }).click();
    await expect.element(calendar()).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'January 1990' })).toBeVisible();
    const heads = [...document.querySelectorAll('[role="columnheader"]')].map((head) => head.ariaLabel);
    expect(heads).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  });

  test('a day is chosen by mouse, and by keyboard alone', async () => {
    const onChange = vi.fn<(day: string | null) => void>();
    render(<Field defaultValue="2026-11-20" onChange={onChange} />);
    await page.getByRole('button', { name: 'Open calendar Starts on' }).click();
    await page.getByRole('button', { name: /^Wednesday,? 25 November 2026$/ }).click();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('button', { name: /^Wednesday,? 25 November 2026$/ })).toHaveFocus();
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2027-01-02');
    await expect.element(input()).toHaveValue('02-01-2027');
  });

  test('DI-26 a disabled day cannot be chosen', async () => {
    const onChange = vi.fn<(day: string | null) => void>();
    render(<Field defaultValue="2026-11-20" onChange={onChange} disabledDays={isWeekend} />);
    await page.getByRole('button', { name: 'Open calendar Starts on' }).click();
    const saturday = page.getByRole('button', { name: /^Saturday,? 21 November 2026$/ });
    await expect.element(saturday).toHaveAttribute('aria-disabled', 'true');
    await saturday.click({ force: true });
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ['beforeToday', '2026-11-19', '2026-11-20', 'Choose a date on or after 20-11-2026.'],
    ['afterToday', '2026-11-21', '2026-11-20', 'Choose a date on or before 20-11-2026.'],
    ['untilToday', '2026-11-20', '2026-11-21', 'Choose a date on or after 21-11-2026.'],
    ['longAgo', '2026-10-20', '2026-10-21', 'Choose a date on or after 21-10-2026.'],
    ['outsideComingWeek', '2026-11-28', '2026-11-27', 'Choose a date from 20-11-2026 to 27-11-2026.'],
  ] as const)(
    'DI-26 mode %s refuses %s, takes %s and says which',
    async (disabledDays, refusedDay, acceptedDay, message) => {
      const toTypedDay = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
      const onChange = vi.fn<(day: string | null) => void>();
      render(<Field onChange={onChange} disabledDays={disabledDays} />);
      await input().fill(toTypedDay(refusedDay));
      await userEvent.tab();
      await expect.element(page.getByText(message)).toBeVisible();
      await input().fill(toTypedDay(acceptedDay));
      expect(onChange.mock.calls).toEqual([[acceptedDay]]);
    },
  );

  test('another year is two clicks away', async () => {
    render(<Field defaultValue="2026-11-20" />);
    await page.getByRole('button', { name: 'Open calendar Starts on' }).click();
    await page.getByRole('button', { name: 'November 2026', exact: true }).click();
    await page.getByRole('button', { name: 'Previous decade' }).click();
    await page.getByRole('button', { name: '2011' }).click();
    await expect.element(page.getByRole('grid', { name: 'November 2011' })).toBeVisible();
  });
});

test('Escape first closes the calendar, then the dialog around it', async () => {
  function Form() {
    const [opened, setOpened] = useState(true);
    return (
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Change">
        <Field />
      </Dialog>
    );
  }
  render(<Form />);
  const dialog = () => page.getByRole('dialog', { name: 'Change' });
  await page.getByRole('button', { name: 'Open calendar Starts on' }).click();
  await expect.element(calendar()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});
