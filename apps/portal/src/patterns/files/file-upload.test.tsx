import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { render } from '../../ui/testing/render.tsx';
import { captureSentFiles, type SentFile } from '../testing/sent-files.ts';
import { FileUpload } from './file-upload.tsx';
import type { UploadOptions } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

let sentFiles: readonly SentFile[];
/** Calls other than uploads: method and path. */
let calls: string[];

beforeEach(() => {
  sentFiles = captureSentFiles();
  calls = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    return Response.json({ successful: true, results: [true] });
  });
});
afterEach(() => {
  fleetContext.end();
  vi.unstubAllGlobals();
});

function Form({ options }: { readonly options: UploadOptions }): ReactNode {
  const files = useUploads(options);
  return (
    <>
      <FileUpload label="Photos" files={files} />
      <output data-ids>{files.ids.join(' ')}</output>
      <output data-ready>{files.isReady ? 'ready' : 'under way'}</output>
    </>
  );
}
async function show(options: UploadOptions = {}): Promise<void> {
  render(<Form options={options} />);
  await expect.element(page.getByRole('group', { name: 'Photos' })).toBeVisible();
}

const aPdf = (name: string) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' });

/** Sets the files of the input, as the browser's file dialog would. */
function choose(...files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error('there is no field for a file');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const chosenList = () => page.getByRole('list', { name: 'Chosen files' });
const item = (name: string) => chosenList().getByRole('listitem').filter({ hasText: name });
const bar = (name: string) => page.getByRole('progressbar', { name: `Sending ${name}`, exact: true });
const ids = () => document.querySelector('[data-ids]')?.textContent;
const isReady = () => document.querySelector('[data-ready]')?.textContent === 'ready';
const announcedText = () =>
  [...document.querySelectorAll('[role="status"]')].map((place) => place.textContent).join(' ');

/** Waits for the upload with this index, counted from 0. */
async function nth(place: number): Promise<SentFile> {
  await expect.poll(() => sentFiles[place]?.name).toBeTypeOf('string');
  return sentFiles[place] as SentFile;
}

describe('uploads', () => {
  test('DF2-05 FS-11 are sequential, each with its progress; then the files can be named', async () => {
    fleetContext.set({
      clientName: 'installatie',
      accountId: 3,
      clientId: 2,
      debtorNumber: null,
      fleetToken: null,
      synchronisation: '',
    });
    await show();
    choose(aPdf('one.pdf'), aPdf('two.pdf'));
    const first = await nth(0);
    expect(first.name).toBe('one.pdf');
    first.hasLeft(3, 12);
    await expect.element(bar('one.pdf')).toHaveAttribute('value', '0.25');
    await expect.element(bar('two.pdf')).toHaveAttribute('value', '0');
    expect(isReady()).toBe(false);
    first.hasLeft(9, 12);
    await expect.element(bar('one.pdf')).toHaveAttribute('value', '0.75');
    expect(sentFiles).toHaveLength(1);
    first.isStored('a');
    await expect.element(item('one.pdf')).toHaveTextContent('one.pdfSent');
    const second = await nth(1);
    expect(second.name).toBe('two.pdf');
    expect(second.headers['x-acting-as']).toBe('3@2');
    expect(second.headers['idempotency-key']).not.toBe(first.headers['idempotency-key']);
    expect(ids()).toBe('a');
    second.isStored('b');
    await expect.poll(ids).toBe('a b');
    expect(isReady()).toBe(true);
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });

  test('what became of each is read aloud', async () => {
    await show();
    choose(aPdf('good.pdf'), aPdf('bad.pdf'));
    (await nth(0)).isStored('a');
    await expect.poll(announcedText).toContain('good.pdf was sent');
    (await nth(1)).isLost();
    await expect.poll(announcedText).toContain('bad.pdf was not sent');
  });
});

describe('a refused file', () => {
  const refusals = [
    [
      400,
      'invalidInput',
      'type',
      'Only JPG, PNG, HEIC or PDF files are accepted here. This file contains something else, whatever its name says.',
    ],
    [400, 'invalidInput', 'damaged', 'The file is damaged or incomplete. Choose it again.'],
    [400, 'invalidInput', 'dimensions', 'The photo has too many pixels. Make it smaller.'],
    [
      400,
      'invalidInput',
      'quota',
      'This company’s file storage is full. Remove this file and send without it, or ask us for more storage first.',
    ],
    [
      400,
      'invalidInput',
      'tooMany',
      'Too many files are waiting to be sent. Send what you have started first, or try again tomorrow.',
    ],
    [413, 'fileTooLarge', undefined, 'The file is larger than 10 MB. Choose a smaller one.'],
  ] as const;
  for (const [status, code, reason, text] of refusals) {
    test(`DF2-05 shows the reason beside it, and the others continue: ${reason ?? code}`, async () => {
      await show();
      choose(aPdf('one.pdf'), aPdf('two.pdf'), aPdf('three.pdf'));
      (await nth(0)).isStored('a');
      (await nth(1)).isRefused(status, code, reason);
      (await nth(2)).isStored('c');
      await expect.element(item('two.pdf')).toHaveTextContent(`two.pdf${text}`);
      await expect.element(item('one.pdf')).toHaveTextContent('one.pdfSent');
      await expect.element(item('three.pdf')).toHaveTextContent('three.pdfSent');
      expect(ids()).toBe('a c');
      expect(isReady()).toBe(false);
      // The file would be refused again, so there is no retry button.
      await expect.element(page.getByRole('button', { name: /: two\.pdf$/ })).not.toBeInTheDocument();
    });
  }

  const wrongKind = 'Only PDF files are accepted here. This file contains something else, whatever its name says.';
  test.each([
    ['a page of HTML', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('DF2-05 %s with the name of a photo shows its actual type, and the accepted ones', async (_what, content) => {
    await show();
    choose(new File([content], 'photo.jpg', { type: 'image/jpeg' }));
    await expect.element(item('photo.jpg')).toHaveTextContent(`photo.jpg${refusals[0][3]}`);
    expect(sentFiles).toEqual([]);
  });

  test('DF2-05 is not sent when its content or size is known to be refused', async () => {
    await show({ takes: 'documents' });
    const photo = await new Promise<Blob | null>((resolve) => {
      document.createElement('canvas').toBlob(resolve);
    });
    const large = new File(['%PDF-', new Uint8Array(10 * 1_024 * 1_024)], 'large.pdf');
    choose(new File(['MZ'], 'report.pdf'), new File([photo ?? ''], 'photo.png'), large, aPdf('good.pdf'));
    await expect.element(item('report.pdf')).toHaveTextContent(`report.pdf${wrongKind}`);
    await expect.element(item('photo.png')).toHaveTextContent(`photo.png${wrongKind}`);
    await expect
      .element(item('large.pdf'))
      .toHaveTextContent('large.pdfThe file is larger than 10 MB. Choose a smaller one.');
    (await nth(0)).isStored('a');
    await expect.element(item('good.pdf')).toHaveTextContent('good.pdfSent');
    expect(sentFiles.map(({ name }) => name)).toEqual(['good.pdf']);
  });
});

test('an unanswered upload is sent again with the same key, so that it is stored once', async () => {
  await show();
  choose(aPdf('one.pdf'));
  const first = await nth(0);
  first.isLost();
  await page.getByRole('button', { name: /: one\.pdf$/ }).click();
  const secondUpload = await nth(1);
  expect(secondUpload.name).toBe('one.pdf');
  expect(secondUpload.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  secondUpload.isStored('a');
  await expect.poll(ids).toBe('a');
});

describe('removing a file', () => {
  test('deletes a stored file on the server too, and focuses the next one', async () => {
    await show();
    choose(aPdf('one.pdf'), aPdf('two.pdf'));
    (await nth(0)).isStored('a');
    (await nth(1)).isStored('b');
    await expect.poll(ids).toBe('a b');
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
    await remove('one.pdf').click();
    await expect.poll(() => calls).toEqual(['DELETE /api-admin/files/a']);
    expect(ids()).toBe('b');
    await expect.element(remove('two.pdf')).toHaveFocus();
    await remove('two.pdf').click();
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    expect(calls).toEqual(['DELETE /api-admin/files/a', 'DELETE /api-admin/files/b']);
  });

  test('aborts an upload; the next one continues', async () => {
    await show();
    choose(aPdf('one.pdf'), aPdf('two.pdf'));
    const first = await nth(0);
    await page.getByRole('button', { name: 'Remove one.pdf' }).click();
    expect(first.isCalledOff).toBe(true);
    expect((await nth(1)).name).toBe('two.pdf');
    expect(calls).toEqual([]);
  });
});

test('DF2-05 only ten files are accepted, and the number of the others is shown; after a removal there is room again', async () => {
  await show();
  choose(...Array.from({ length: 12 }, (_, place) => aPdf(`file-${place + 1}.pdf`)));
  await expect.poll(() => chosenList().getByRole('listitem').elements().length).toBe(10);
  await expect.element(page.getByRole('alert')).toHaveTextContent('2 files were not added: the maximum is 10.');
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove file-10.pdf' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  choose(aPdf('late.pdf'));
  await expect.element(item('late.pdf')).toBeVisible();
});
