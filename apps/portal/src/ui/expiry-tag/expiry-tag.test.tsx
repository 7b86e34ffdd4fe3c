import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ExpiryTag } from './expiry-tag.tsx';

const today = '2026-11-20';

test.each([
  ['upcoming', '2027-05-20', '7 mo left', '181 days left', 'ok'],
  ['upcoming', '2027-02-10', '3 mo left', '82 days left', 'warn'],
  ['upcoming', '2026-11-21', '1 mo left', '1 day left', 'danger'],
  ['upcoming', '2029-11-20', '37 mo left', '1.096 days left', 'ok'],
  ['upcoming', '2026-10-01', '1 mo ago', '50 days ago', 'danger'],
  ['overdue', '2026-10-01', '1 mo ago', '50 days ago', 'danger'],
] as const)(
  'DI-30 DI-31 DI-32 DI-33 %s %s shows “%s” and is heard as “%s” in the colour %s',
  async (mode, day, visibleText, accessibleText, status) => {
    render(<ExpiryTag day={day} today={today} mode={mode} />);
    await expect.element(page.getByText(visibleText)).toHaveAttribute('aria-hidden', 'true');
    await expect.element(page.getByText(accessibleText)).not.toHaveAttribute('aria-hidden');
    const tag = document.querySelector('main [data-status]');
    expect([tag?.getAttribute('data-status'), tag?.getAttribute('title')]).toEqual([status, accessibleText]);
  },
);

test.each([
  ['2026-11-01', '19 days ago', 'warn'],
  ['2026-11-19', '1 day ago', 'ok'],
] as const)('DI-32 DI-33 what is over for less than a month tells its days: %s', async (day, text, status) => {
  render(<ExpiryTag day={day} today={today} mode="overdue" />);
  await expect.element(page.getByText(text)).toHaveAttribute('data-status', status);
  expect(document.querySelector('main [data-status]')?.textContent).toBe(text);
});

test('DI-32 the day itself is today, to eyes and ears alike', async () => {
  render(<ExpiryTag day={today} today={today} />);
  await expect.element(page.getByText('today')).toHaveAttribute('data-status', 'danger');
  expect(document.querySelector('main [data-status]')?.textContent).toBe('today');
});
