import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ExpiryTag } from './expiry-tag.tsx';

const today = '2026-11-20';
const tag = () => document.querySelector('main [data-status]');

test.each([
  ['upcoming', '2027-05-20', '6 mo left', '181 days left', 'ok'],
  ['upcoming', '2027-02-10', '3 mo left', '82 days left', 'warn'],
  ['upcoming', '2029-11-20', '36 mo left', '1.096 days left', 'ok'],
  ['upcoming', '2027-01-19', '2 mo left', '60 days left', 'danger'],
  ['upcoming', '2027-01-18', '59 days left', 'at most 2 months left', 'danger'],
  ['upcoming', '2026-12-18', '28 days left', 'at most 1 month left', 'danger'],
  ['upcoming', '2026-09-07', '74 days overdue', '2 months ago', 'danger'],
  ['overdue', '2026-10-01', '50 days overdue', '1 month ago', 'danger'],
] as const)(
  'DI-30 DI-31 DI-32 DI-33 %s %s shows “%s”, gives “%s” in its tooltip and to screen readers, in the colour %s',
  async (mode, day, visibleText, otherText, status) => {
    render(<ExpiryTag day={day} today={today} mode={mode} />);
    await expect.element(page.getByText(`${visibleText} (${otherText})`)).toHaveAttribute('data-status', status);
    expect(tag()?.getAttribute('title')).toBe(otherText);
    expect(tag()?.textContent).toBe(`${visibleText} (${otherText})`);
    expect(tag()?.querySelector('.visually-hidden')?.textContent).toBe(` (${otherText})`);
  },
);

test.each([
  ['upcoming', '2026-11-21', 'tomorrow', 'danger'],
  ['upcoming', today, 'today', 'danger'],
  ['upcoming', '2026-11-19', '1 day overdue', 'danger'],
  ['overdue', '2026-11-01', '19 days overdue', 'warn'],
  ['overdue', '2026-11-19', '1 day overdue', 'ok'],
] as const)(
  'DI-30 DI-32 DI-33 %s %s is “%s” and nothing else, on screen and for screen readers',
  async (mode, day, text, status) => {
    render(<ExpiryTag day={day} today={today} mode={mode} />);
    await expect.element(page.getByText(text)).toHaveAttribute('data-status', status);
    expect([tag()?.textContent, tag()?.getAttribute('title')]).toEqual([text, null]);
  },
);

test('DI-30 a longer text can replace the months left, but not the days', async () => {
  const longText = (months: number) => `${months} of 48 months left`;
  render(<ExpiryTag day="2027-05-20" today={today} isQuiet longText={longText} />);
  await expect.element(page.getByText('6 of 48 months left (181 days left)')).toBeVisible();
  render(<ExpiryTag day="2026-12-18" today={today} isQuiet longText={longText} />);
  await expect.element(page.getByText('28 days left (at most 1 month left)')).toBeVisible();
});
