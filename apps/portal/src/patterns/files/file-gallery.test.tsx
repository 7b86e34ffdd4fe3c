import { QueryClientProvider } from '@tanstack/react-query';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../platform/calls/queries.ts';
import { render } from '../../ui/testing/render.tsx';
import { FileGallery } from './file-gallery.tsx';
import { FileUpload } from './file-upload.tsx';
import { useUploads } from './use-uploads.ts';

const aPhoto = (id: string, name: string): StoredFile => ({
  id,
  name,
  contentType: 'image/png',
  size: 70,
  width: 1,
  height: 1,
  storedBy: 'Anna de Vries',
  storedAt: '2026-03-10T09:00:00.000Z',
});
const photos = [aPhoto('a', 'front.png'), aPhoto('b', 'side.png'), aPhoto('c', 'back.png')];

beforeEach(async () => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (blob === null) throw new Error('nothing was drawn');
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/gone')
      ? Response.json({ successful: false, errors: [{ code: 'notFound', message: 'Gone' }] }, { status: 404 })
      : new Response(blob, { headers: { 'content-type': 'image/png' } }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

function show(files: readonly StoredFile[] = photos, onRemove?: (file: StoredFile) => void): void {
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <FileGallery label="Photos" files={files} {...(onRemove && { onRemove })} />
    </QueryClientProvider>,
  );
}

const small = (name: string) => page.getByRole('button', { name: `Enlarge ${name}`, exact: true });
const large = (name: string, place: string) => page.getByRole('button', { name: `${name}, ${place}`, exact: true });
const viewer = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const isWhole = () => document.querySelector('[data-whole]') !== null;

async function openPhoto(name: string): Promise<void> {
  await expect.element(small(name)).toBeVisible();
  small(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('DF2-05 a photo opens large with the keyboard, arrows move to its neighbours, Escape closes it', async () => {
  show();
  await expect.element(small('side.png')).toBeVisible();
  await openPhoto('side.png');
  await expect.element(viewer('side.png')).toBeVisible();
  await expect.element(large('side.png', '2 of 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(large('back.png', '3 of 3')).toHaveFocus();
  await expect.element(viewer('back.png')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer('back.png')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(large('front.png', '1 of 3')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(viewer('back.png')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(viewer('front.png')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(small('side.png')).toHaveFocus();
});

test('+ and Enter enlarge a photo, - and Enter reset it; arrows pan an enlarged photo', async () => {
  show();
  await openPhoto('front.png');
  await expect.element(large('front.png', '1 of 3')).toHaveFocus();
  expect(isWhole()).toBe(true);
  await userEvent.keyboard('+');
  await expect.poll(isWhole).toBe(false);
  await expect.element(button('Enlarge')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer('front.png')).toBeVisible();
  await userEvent.keyboard('-');
  await expect.poll(isWhole).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(isWhole).toBe(false);
  // The next photo is shown in full size again.
  await userEvent.keyboard('{End}');
  await expect.element(viewer('back.png')).toBeVisible();
  await expect.poll(isWhole).toBe(true);
});

test('the buttons move too, show the position, and keep the focus in the viewer at the last photo', async () => {
  show();
  await openPhoto('side.png');
  await expect.element(button('Previous photo')).toBeEnabled();
  await expect.element(page.getByText('2 of 3')).toHaveAttribute('aria-live', 'polite');
  button('Next photo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer('back.png')).toBeVisible();
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  await expect.element(large('back.png', '3 of 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer('side.png')).toBeVisible();
  // Arrows work on a focused button as well.
  button('Enlarge').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer('front.png')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(small('side.png')).toHaveFocus();
});

test('a deleted photo shows a message; the next one is still shown', async () => {
  show([aPhoto('gone', 'lost.png'), ...photos]);
  await openPhoto('lost.png');
  await expect.element(page.getByRole('dialog').getByText('The photo cannot be loaded.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer('front.png')).toBeVisible();
  await expect.poll(() => document.querySelector('[role="dialog"] img')).not.toBeNull();
});

test('a file is removed by a button with its name; documents are not in the viewer', async () => {
  const removed: string[] = [];
  show([...photos.slice(0, 1), { ...aPhoto('d', 'form.pdf'), contentType: 'application/pdf' }], ({ id }) =>
    removed.push(id),
  );
  await page.getByRole('button', { name: 'Remove form.pdf', exact: true }).click();
  expect(removed).toEqual(['d']);
  await openPhoto('front.png');
  await expect.element(large('front.png', '1 of 1')).toBeVisible();
  await expect.element(button('Next photo')).toBeDisabled();
});

test('when files are removed, the focus moves to the next one and at last to the file input', async () => {
  function DeletableGallery(): ReactNode {
    const [files, setFiles] = useState(photos.slice(0, 2));
    const added = useUploads();
    const remove = ({ id }: StoredFile) => setFiles(files.filter((file) => file.id !== id));
    return (
      <QueryClientProvider client={queryClient}>
        {files.length > 0 && <FileGallery label="Photos" files={files} onRemove={remove} />}
        <FileUpload label="More" files={added} />
      </QueryClientProvider>
    );
  }
  render(<DeletableGallery />);
  await page.getByRole('button', { name: 'Remove front.png' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove side.png' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});
