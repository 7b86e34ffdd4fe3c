import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { TextField } from './text-field.tsx';

test('DI-21 a text cannot exceed its maximum length, and a hint appears before it', async () => {
  render(<TextField label="Name" maxLength={10} />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.click();
  await userEvent.keyboard('abcdefg');
  await expect.element(page.getByText('characters left')).not.toBeInTheDocument();
  await userEvent.keyboard('h');
  await expect.element(page.getByText('2 characters left')).toBeVisible();
  await userEvent.keyboard('ijklm');
  await expect.element(field).toHaveValue('abcdefghij');
});
