import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { hideToast, showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

test('a toast disappears by itself, an error stays, the same id replaces it, and its action runs once', async () => {
  render(<Toasts />);
  const undo = vi.fn<() => void>();
  showToast({ kind: 'success', text: 'Sent', durationMs: 60 });
  await expect.element(page.getByText('Sent')).toBeInTheDocument();
  await expect.element(page.getByText('Sent')).not.toBeInTheDocument();
  const failure = showToast({ kind: 'error', text: 'Not sent' });
  showToast({ kind: 'info', text: 'Saving', id: 'save', durationMs: 600_000 });
  showToast({
    kind: 'success',
    text: 'Saved',
    id: 'save',
    durationMs: 600_000,
    action: { label: 'Undo', onClick: undo },
  });
  await expect.element(page.getByText('Saving')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
  hideToast(failure);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
