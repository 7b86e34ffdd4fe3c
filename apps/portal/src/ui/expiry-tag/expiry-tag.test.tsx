import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ExpiryTag } from './expiry-tag.tsx';

const today = '2026-11-20';

test.each([
  ['upcoming', '2027-05-20', '7 mo left', 'ok'],
  ['upcoming', '2027-02-10', '3 mo left', 'warn'],
  ['upcoming', '2026-12-01', '1 mo left', 'danger'],
  ['upcoming', today, 'today', 'danger'],
  ['upcoming', '2026-10-01', '2 mo ago', 'danger'],
  ['overdue', '2026-10-01', '2 mo ago', 'danger'],
  ['overdue', '2026-11-01', '1 mo ago', 'warn'],
  ['overdue', '2026-11-15', '1 mo ago', 'ok'],
] as const)('DI-30 DI-31 DI-32 DI-33 %s %s reads “%s” in the colour %s', async (mode, day, text, status) => {
  render(<ExpiryTag day={day} today={today} mode={mode} />);
  await expect.element(page.getByText(text)).toHaveAttribute('data-status', status);
});
