import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSession } from '../../platform/session/testing.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { FileGallery } from './file-gallery.tsx';
import { FileUpload } from './file-upload.tsx';
import { useUploads } from './use-uploads.ts';

/** A call that sends a file, answered by the test. */
class Sending extends EventTarget {
  static all: Sending[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  name = '';
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.name = (form.get('files') as File).name;
    Sending.all.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  store(id: string): void {
    this.answer(200, { successful: true, results: [aStored(id, this.name)] });
  }
}

const aStored = (id: string, name: string): StoredFile => ({
  id,
  name,
  contentType: 'image/png',
  size: 120,
  width: 4,
  height: 3,
  storedBy: 'Marieke de Boer',
  storedAt: '2026-03-10T09:00:00.000Z',
});

let picture: Blob;
/** The calls without a file: method and address. */
let calls: string[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4, 3];
  picture = await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
  Sending.all = [];
  calls = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    return method === 'GET' ? new Response(picture) : Response.json({ successful: true, results: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string): File => new File([picture], name, { type: 'image/png' });
const show = (Part: ComponentType) =>
  renderRoutes(
    createRootRoute({ component: () => <Outlet />, notFoundComponent: () => <Part /> }),
    { ...aSession(), can: () => true },
    '/',
    'nl-NL',
  );

function Form() {
  const files = useUploads();
  return (
    <>
      <FileUpload label="Foto’s" files={files} />
      <output>{`${files.isReady ? 'klaar' : 'wacht'} ${files.ids.join()}`}</output>
    </>
  );
}
async function choose(...files: readonly File[]): Promise<void> {
  await expect.element(page.getByRole('group', { name: 'Foto’s' })).toBeVisible();
  await userEvent.upload(page.elementLocator(inputOf()), [...files]);
}
const inputOf = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  if (input === null) throw new Error('there is nothing to choose files with');
  return input;
};
const states = () => [...document.querySelectorAll('li[data-phase]')].map((item) => item.getAttribute('data-phase'));
const output = page.getByRole('status').filter({ hasText: /klaar|wacht/ });

test('DF2-05 files go one after the other and tell how far they are; a broken one goes again under its key', async () => {
  await show(Form);
  await choose(photo('a.png'), photo('b.png'), new File(['<p>'], 'c.jpg', { type: 'image/jpeg' }));
  await expect.poll(states).toEqual(['sending', 'waiting', 'refused']);
  await expect.element(page.getByText('Dit is geen JPG, PNG, HEIC of PDF', { exact: false })).toBeVisible();
  expect(Sending.all.map(({ name }) => name)).toEqual(['a.png']);
  Sending.all[0]?.progress(30, 120);
  await expect.element(page.getByRole('progressbar', { name: 'a.png versturen' })).toHaveAttribute('value', '0.25');
  Sending.all[0]?.store('first');
  await expect.poll(states).toEqual(['stored', 'sending', 'refused']);
  await expect.element(output).toHaveTextContent('wacht first');

  Sending.all[1]?.dispatchEvent(new Event('error'));
  await expect.poll(states).toEqual(['stored', 'failed', 'refused']);
  await page.getByRole('button', { name: 'Opnieuw proberen: b.png' }).click();
  await expect.poll(states).toEqual(['stored', 'sending', 'refused']);
  const keys = Sending.all.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false]);
  Sending.all[2]?.store('second');
  // What is refused cannot go again: the form waits until it is taken away.
  await expect.element(output).toHaveTextContent('wacht first,second');
  expect(page.getByRole('button', { name: /Opnieuw/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'c.jpg verwijderen' }).click();
  await expect.element(output).toHaveTextContent('klaar first,second');
  expect(calls).toEqual([]);
});

test.each([
  [
    'quota',
    422,
    { code: 'invalidInput', params: { reason: 'quota' } },
    'De ruimte voor bestanden van dit bedrijf is vol.',
  ],
  ['dimensions', 422, { code: 'invalidInput', params: { reason: 'dimensions' } }, 'De foto heeft te veel pixels.'],
  ['tooLarge', 413, { code: 'fileTooLarge' }, 'Het bestand is groter dan 10 MB.'],
])('DF2-05 a file that the server refuses (%s) says why, and the next one goes', async (_name, status, error, told) => {
  await show(Form);
  await choose(photo('a.png'), photo('b.png'));
  await expect.poll(() => Sending.all.length).toBe(1);
  Sending.all[0]?.answer(status, { successful: false, errors: [{ message: 'No', ...error }] });
  await expect.poll(states).toEqual(['refused', 'sending']);
  await expect.element(page.getByText(told, { exact: false })).toBeVisible();
});

test('DF2-05 the eleventh and twelfth are left out, and there is no more to choose', async () => {
  await show(Form);
  await choose(...Array.from({ length: 12 }, (_, at) => photo(`${at}.png`)));
  await expect.poll(() => states().length).toBe(10);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('2 bestanden zijn niet meegenomen: het zijn er hooguit 10.');
  await expect.element(page.getByRole('button', { name: 'Bestanden kiezen' })).toBeDisabled();
});

test('a file that is taken away goes from the server too, and the focus stays among the files', async () => {
  await show(Form);
  await choose(photo('a.png'), photo('b.png'));
  await expect.poll(() => Sending.all.length).toBe(1);
  Sending.all[0]?.store('first');
  await expect.poll(() => Sending.all.length).toBe(2);
  Sending.all[1]?.store('second');
  await expect.element(output).toHaveTextContent('klaar first,second');
  await page.getByRole('button', { name: 'a.png verwijderen' }).click();
  await expect.element(page.getByRole('button', { name: 'b.png verwijderen' })).toHaveFocus();
  await expect.element(output).toHaveTextContent('klaar second');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Bestanden kiezen' })).toHaveFocus();
  expect(calls).toEqual(['DELETE /api-admin/files/first', 'DELETE /api-admin/files/second']);
});

test('one that is taken away on its way is called off', async () => {
  await show(Form);
  await choose(photo('a.png'));
  await expect.poll(states).toEqual(['sending']);
  const ended = vi.fn<() => void>();
  Sending.all[0]?.addEventListener('abort', ended);
  await page.getByRole('button', { name: 'a.png verwijderen' }).click();
  await expect.poll(states).toEqual([]);
  expect(ended).toHaveBeenCalledOnce();
});

test('where stored photos are taken away one by one the focus goes on, and to the choice of files in the end', async () => {
  function Kept() {
    const [files, setFiles] = useState([aStored('1', 'a.png'), aStored('2', 'b.png')]);
    const added = useUploads();
    const remove = ({ id }: StoredFile) => setFiles(files.filter((file) => file.id !== id));
    return (
      <div>
        {files.length > 0 && <FileGallery label="Bewaard" files={files} onRemove={remove} />}
        <FileUpload label="Foto’s" files={added} />
      </div>
    );
  }
  await show(Kept);
  await page.getByRole('button', { name: 'a.png verwijderen' }).click();
  await expect.element(page.getByRole('button', { name: 'b.png verwijderen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Bestanden kiezen' })).toHaveFocus();
});
