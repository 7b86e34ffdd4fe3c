import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ImageUpload } from './image-upload.tsx';

const svg = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}"/></svg>`;
const logo = (height: number) => new File([svg(height)], 'logo.svg', { type: 'image/svg+xml' });

function Logo({ stored: storedUrl = null }: { readonly stored?: string | null }) {
  const [value, setValue] = useState<File | null>();
  return (
    <>
      <ImageUpload label="Logo" stored={storedUrl} value={value} onChange={setValue} maxBytes={10_000} />
      <output>{value === undefined ? 'kept' : value === null ? 'none' : value.name}</output>
    </>
  );
}

const outcome = () => page.getByRole('status').first();
const preview = () => page.getByRole('img', { name: 'Logo' });

/** Sets the file of the input, as the browser's file dialog would. */
function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no field for a file');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('DI-22 an image is shown at most 100 px high', async () => {
  render(<Logo />);
  await expect.element(page.getByRole('button', { name: 'Choose an image' })).toBeVisible();
  choose(logo(400));
  await expect.element(outcome()).toHaveTextContent('logo.svg');
  await expect.poll(() => preview().element().getBoundingClientRect().height).toBe(100);
});

test.each([
  [
    'a page',
    new File(['<html><body>no</body></html>'], 'logo.png', { type: 'image/png' }),
    'logo.png is not an image, whatever its name says. Choose another file.',
  ],
  [
    'half an image',
    new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }),
    'logo.gif is damaged and cannot be shown. Choose another file.',
  ],
  [
    'a huge image',
    new File([svg(10), ' '.repeat(10_000)], 'logo.svg'),
    'logo.svg is larger than 10 kB. Choose a smaller file.',
  ],
])(
  'DI-22 %s with the name of an image is refused at once, and the former image stays',
  async (_what, file, message) => {
    render(<Logo stored={`data:image/svg+xml,${encodeURIComponent(svg(40))}`} />);
    await expect.element(preview()).toBeVisible();
    choose(file);
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(outcome()).toHaveTextContent('kept');
    await expect.element(preview()).toBeVisible();
  },
);

test('DI-23 removing the image asks for confirmation', async () => {
  render(<Logo stored={`data:image/svg+xml,${encodeURIComponent(svg(40))}`} />);
  await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Delete image' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the image?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(outcome()).toHaveTextContent('kept');
  await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Delete image' }).click();
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect.element(outcome()).toHaveTextContent('none');
  await expect.element(preview()).not.toBeInTheDocument();
});
