import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { SecretField } from './secret-field.tsx';
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

test('DI-21 a secret is hidden until its button reveals it; its value and its maximum length stay', async () => {
  render(<SecretField label="Secret" maxLength={5} />);
  const field = page.getByLabelText('Secret');
  const reveal = page.getByRole('button', { name: 'Show what is typed' });
  await field.fill('abc');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'false');
  await reveal.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(reveal).toHaveAttribute('aria-pressed', 'true');
  await field.click();
  await userEvent.keyboard('defg');
  await expect.element(field).toHaveValue('abcde');
  await reveal.click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('abcde');
});
