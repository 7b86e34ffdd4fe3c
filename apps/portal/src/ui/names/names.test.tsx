import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InfoTip } from '../info-tip/info-tip.tsx';
import { render } from '../testing/render.tsx';
import { Names } from './names.tsx';

test('DI-18 two names are shown and the others counted; all are told to the keyboard', async () => {
  render(<Names names={['Anna', 'Bas', 'Carla', 'Dirk']} />);
  await expect.element(page.getByRole('button', { name: 'Anna, Bas .. +2 (Anna, Bas, Carla, Dirk)' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Anna, Bas, Carla, Dirk');
});

test('two names have nothing to unfold', async () => {
  render(<Names names={['Anna', 'Bas']} />);
  await expect.element(page.getByText('Anna, Bas')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('DI-20 an info tooltip tells its sentence to the keyboard as well', async () => {
  render(<InfoTip text="Counted from the first of the month" />);
  await expect.element(page.getByRole('button', { name: 'Counted from the first of the month' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Counted from the first of the month');
});
