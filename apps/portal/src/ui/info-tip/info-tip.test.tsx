import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { InfoTip } from './info-tip.tsx';

test('DI-20 an info tooltip is available by keyboard too', async () => {
  render(<InfoTip text="Counted from the first of the month" />);
  await expect.element(page.getByRole('button', { name: 'Counted from the first of the month' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Counted from the first of the month');
});
