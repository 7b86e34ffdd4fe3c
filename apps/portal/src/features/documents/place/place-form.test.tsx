import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { captureSentFiles, type SentFile } from '../../../patterns/testing/sent-files.ts';
import { renderPart } from '../../../patterns/testing/shown-values.tsx';
import { carOf } from '../description.ts';
import { PlaceForm } from './place-form.tsx';

const aPdf = (name: string) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' });
const KNOWN = '00000000-0000-4000-8000-000000000002';

/** Sets the files of the input, as the browser's file dialog would. */
function choose(...files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error('there is no field for a file');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function store(sent: readonly SentFile[], place: number, id: string): Promise<void> {
  await expect.poll(() => sent[place]?.name).toBeTypeOf('string');
  sent[place]?.isStored(id);
}

test('several files are placed, each with its title; one that is there already stays with the reason', async () => {
  await renderPart(() => <PlaceForm car={carOf(51, 'VL-007-P')} />, 'input');
  const sentFiles = captureSentFiles();
  const bodies: Readonly<Record<string, unknown>>[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST' || path !== '/api-admin/documents') return Response.json({ successful: true, results: [] });
    const form = JSON.parse(body ?? '{}') as Readonly<Record<string, unknown>>;
    bodies.push(form);
    return (form['files'] as readonly string[])[0] === KNOWN
      ? Response.json(
          {
            successful: false,
            errors: [
              { code: 'documentKnown', message: 'Known', path: 'files', params: { number: 7, date: '2026-03-10' } },
            ],
          },
          { status: 409 },
        )
      : Response.json({ successful: true, results: [{ number: 8 }] });
  });
  choose(aPdf('groene_kaart 2027.pdf'), aPdf('polis.pdf'));
  await store(sentFiles, 0, '00000000-0000-4000-8000-000000000001');
  await store(sentFiles, 1, KNOWN);
  const title = (name: string) => page.getByRole('textbox', { name: `Titel van ${name}` });
  await expect.element(title('groene_kaart 2027.pdf')).toHaveValue('groene kaart 2027');
  await title('polis.pdf').fill('Polis 2027');
  const submit = page.getByRole('button', { name: 'Toevoegen', exact: true });
  // The kind is missing, so nothing is sent.
  await submit.click();
  expect(bodies).toEqual([]);
  await page.getByRole('combobox', { name: 'Soort' }).click();
  await page.getByRole('option', { name: 'Verzekering' }).click();
  await submit.click();
  const common = {
    kind: 'insurance',
    day: expect.any(String) as string,
    language: null,
    contract: 51,
    driver: null,
    debtor: null,
  };
  await expect
    .poll(() => bodies)
    .toEqual([
      { ...common, title: 'groene kaart 2027', forDrivers: true, files: ['00000000-0000-4000-8000-000000000001'] },
      { ...common, title: 'Polis 2027', forDrivers: true, files: [KNOWN] },
    ]);
  await expect.element(page.getByText(/Dit bestand staat er al/)).toBeVisible();
  await expect.element(title('polis.pdf')).toHaveValue('Polis 2027');
  expect(title('groene_kaart 2027.pdf').query()).toBeNull();
});
