import { ExportAborted } from '@wagenpark/exports/table';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { IndexSchema } from '../grid/index-schema.ts';
import { MemoryRowSource } from '../grid/memory-row-source.ts';
import { PagedRowSource } from '../grid/paged-row-source.ts';
import type { RowSource } from '../grid/row-source.ts';
import { WorkerRowSource } from '../grid/worker-row-source.ts';
import type { FileOptions, FilePlan } from './file-plan.ts';
import { writeSourceFile } from './write-source-file.ts';

interface Car {
  readonly id: number;
  readonly plate: string;
  readonly fuel: string;
  readonly start: string | null;
  readonly seen: string;
  readonly grey: boolean;
  readonly status: string;
  readonly drivers: readonly string[];
  readonly driver: { readonly Referentie: string | null; readonly Referentie2: string | null };
}

const schema: IndexSchema = {
  keyField: 'id',
  columns: [
    { id: 'plate', field: 'plate', kind: 'text' },
    { id: 'start', field: 'start', kind: 'date' },
  ],
  locale: 'nl-NL',
  timeZone: 'Europe/Amsterdam',
};

const plan: FilePlan = {
  format: 'csv',
  timeZone: 'Europe/Amsterdam',
  yes: 'Ja',
  no: 'Nee',
  columns: [
    { id: 'plate', header: 'Kenteken', kind: 'text', fields: ['plate'] },
    { id: 'fuel', header: 'Brandstof', kind: 'text', fields: ['fuel'] },
    { id: 'start', header: 'Start', kind: 'date', fields: ['start'] },
    { id: 'seen', header: 'Gezien', kind: 'datetime', fields: ['seen'] },
    { id: 'measured', header: 'Gemeten', kind: 'datetime', fields: ['seen'], timeKnownField: 'grey' },
    { id: 'grey', header: 'Grijs', kind: 'text', fields: ['grey'] },
    { id: 'status', header: 'Status', kind: 'text', fields: ['status'], labels: { open: 'Openstaand' } },
    { id: 'drivers', header: 'Bestuurders', kind: 'number', fields: ['drivers'], counted: true },
    { id: 'reference', header: 'Referentie', kind: 'text', fields: ['driver.Referentie', 'driver.Referentie2'] },
  ],
};

const car = (id: number, changes: Partial<Car> = {}): Car => ({
  id,
  plate: `AB-${id}-C`,
  fuel: 'LPG',
  start: '/Date(1709164800000)/',
  seen: '/Date(1704105000000)/',
  grey: id % 2 === 1,
  status: 'open',
  drivers: ['Jansen', 'De Vries'].slice(0, id % 3),
  driver: { Referentie: 'K1', Referentie2: null },
  ...changes,
});
const cars = [
  car(3, { fuel: '*Benzine/*Elektrisch', driver: { Referentie: 'K3', Referentie2: 'West' } }),
  car(1, { start: null, status: 'onbekend', driver: { Referentie: null, Referentie2: null } }),
  car(2, { fuel: '*Onbekend', plate: '=1+1', driver: { Referentie: null, Referentie2: 'Oost' } }),
];

const heading = 'Kenteken,Brandstof,Start,Gezien,Gemeten,Grijs,Status,Bestuurders,Referentie';
const lines = [
  'AB-3-C,Benzine (nl)/Elektrisch (nl),2024-02-29,2024-01-01 11:30:00,2024-01-01 11:30:00,Ja,Openstaand,0,K3 - West',
  'AB-1-C,LPG,,2024-01-01 11:30:00,2024-01-01 11:30:00,Ja,onbekend,1,',
  "'=1+1,*Onbekend,2024-02-29,2024-01-01 11:30:00,2024-01-01,Nee,Openstaand,2,Oost",
];

const sources: RowSource<Car>[] = [];
async function waitUntilReady(source: RowSource<Car>): Promise<RowSource<Car>> {
  sources.push(source);
  await vi.waitUntil(() => source.snapshot().phase === 'ready', { timeout: 60_000 });
  return source;
}
afterEach(() => {
  for (const source of sources.splice(0)) source.close();
});

const inWorkerSource = (rows: readonly Car[]) => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(rows)], { type: 'application/json' }));
  return waitUntilReady(new WorkerRowSource<Car>({ schema, request: () => ({ url }) }));
};
const inMemorySource = (rows: readonly Car[]) => waitUntilReady(new MemoryRowSource(rows, schema));
const pagedSource = (rows: readonly Car[]) =>
  waitUntilReady(
    new PagedRowSource<Car>({
      keyField: 'id',
      pageSize: 2,
      page: async (number) => ({ rows: rows.slice(number * 2 - 2, number * 2), total: rows.length }),
    }),
  );

const translate: FileOptions['translate'] = async (codes) =>
  Object.fromEntries(codes.filter((code) => code !== 'Onbekend').map((code) => [code, `${code} (nl)`]));
const linesOf = async (blob: Blob) => (await blob.text()).split('\r\n').slice(0, -1);

describe.each([
  ['the worker that holds them', inWorkerSource],
  ['the page', inMemorySource],
  ['pages of the server', pagedSource],
] as const)('rows in %s', (_, sourceOf) => {
  test('EX-08 EX-09 EX-10 values are written as in the list, with translated codes and joined references', async () => {
    const translateSpy = vi.fn<FileOptions['translate']>(translate);
    const file = await writeSourceFile(await sourceOf(cars), plan, null, { translate: translateSpy });
    expect(file).toMatchObject({ rows: 3, cut: 0 });
    expect(await linesOf(file.blob)).toEqual([heading, ...lines]);
    expect(translateSpy.mock.calls.flatMap(([codes]) => codes).sort()).toEqual(['Benzine', 'Elektrisch', 'Onbekend']);
  });

  test('EX-01 only checked rows are written, also those outside the search', async () => {
    const source = await sourceOf(cars);
    source.setQuery({ search: 'AB-1', sort: null });
    const file = await writeSourceFile(source, plan, new Set([1, 2, 99]), { translate });
    expect(new Set((await linesOf(file.blob)).slice(1))).toEqual(new Set(lines.slice(1)));
  });

  test('EX-03 an abort before or during writing leaves no file', async () => {
    const source = await sourceOf(cars);
    const abortedOptions = { translate, signal: AbortSignal.abort() };
    await expect(writeSourceFile(source, plan, null, abortedOptions)).rejects.toBeInstanceOf(ExportAborted);
    const stop = new AbortController();
    const translateLater: FileOptions['translate'] = async () => {
      stop.abort();
      return {};
    };
    const outcome = writeSourceFile(source, plan, null, { signal: stop.signal, translate: translateLater });
    await expect(outcome).rejects.toBeInstanceOf(ExportAborted);
    // The list itself still works.
    expect(await source.indexOf(3)).toBe(0);
  });

  test.each(['xlsx', 'xml'] as const)('EX-05 EX-07 a file in %s is complete', async (format) => {
    const { blob } = await writeSourceFile(await sourceOf(cars), { ...plan, format }, null, { translate });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const text = new TextDecoder('latin1').decode(bytes);
    if (format === 'xml') expect(text).toMatch(/<\/export>\n$/);
    else expect([text.slice(0, 4), text.lastIndexOf('PK\u0005\u0006')]).toEqual(['PK\u0003\u0004', bytes.length - 22]);
  });
});

test('EX-03 100,000 rows: the worker reports progress, answers other calls meanwhile, and can be aborted', async () => {
  const source = await inWorkerSource(Array.from({ length: 100_000 }, (_, index) => car(index)));
  const progress: number[] = [];
  const otherCalls: Promise<number>[] = [];
  const file = await writeSourceFile(source, plan, null, {
    translate,
    onRows(rows) {
      progress.push(rows);
      if (otherCalls.length === 0) otherCalls.push(source.indexOf(5));
    },
  });
  expect(file.rows).toBe(100_000);
  expect(progress.length).toBeGreaterThan(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(await Promise.all(otherCalls)).toEqual([5]);

  const stop = new AbortController();
  const cancelledWrite = writeSourceFile(source, plan, null, {
    translate,
    signal: stop.signal,
    onRows: () => stop.abort(),
  });
  await expect(cancelledWrite).rejects.toBeInstanceOf(ExportAborted);
});

test('a failure to read rows leaves no file', async () => {
  const source = await pagedSource(cars);
  source.exportRows = async function* broken() {
    yield cars;
    throw new Error('connection lost');
  };
  await expect(writeSourceFile(source, plan, null, { translate })).rejects.toThrow('connection lost');
});
