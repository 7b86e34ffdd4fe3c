import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showNoticesWith } from '../../platform/notify.ts';
import { columnSchema, type GridColumn, initialView } from '../../ui/grid/grid-types.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { renderPages } from '../form/form-testing.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { TableDownload } from './table-download.tsx';

interface Fine {
  readonly id: number;
  readonly plate: string;
  readonly driver: string;
}

const columns: readonly GridColumn<Fine>[] = [
  { id: 'Kenteken', field: 'plate', kind: 'text', header: 'Plate' },
  { id: 'Bestuurder', field: 'driver', isPersonal: true, kind: 'text', header: 'Driver' },
];
const schema = columnSchema(columns, { keyField: 'id', locale: 'en-GB', timeZone: 'Europe/Amsterdam' });
const fines: readonly Fine[] = [
  { id: 1, plate: 'AB-1-C', driver: 'Jansen' },
  { id: 2, plate: 'AB-2-C', driver: 'De Vries' },
];

/** Server calls with their bodies, and saved files, in their order. */
let events: unknown[];
let recordStatus: number;
let saved: Blob[];
let notices: string[];

beforeEach(() => {
  events = [];
  saved = [];
  notices = [];
  recordStatus = 200;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    events.push([path, JSON.parse(init.body as string) as unknown]);
    const body = recordStatus === 200 ? { successful: true, results: [true] } : { successful: false, errors: [] };
    return new Response(JSON.stringify(body), { status: recordStatus });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    events.push(this.download);
  });
  showNoticesWith(({ text }) => notices.push(text));
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const button = () => page.getByRole('button', { name: 'Download', exact: true }).first();
const dialog = () => page.getByRole('dialog');
const terms = () => dialog().getByRole('checkbox', { name: /I will use the data/ });
const privacy = () => dialog().getByRole('checkbox', { name: /personal data as well: Driver/ });
const execute = () => dialog().getByRole('button', { name: 'Download' });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
const savedLines = async () => (await saved[0]?.text())?.split('\r\n').slice(0, -1);

async function show(source: MemoryRowSource<Fine> | null, props: { readonly disabled?: boolean } = {}) {
  await renderPages({
    '/fines': () => <TableDownload name="fines" columns={columns} source={source} {...props} />,
  });
}

async function choose(format: 'Excel' | 'CSV' | 'XML') {
  await button().click();
  await page.getByRole('menuitem', { name: format }).click();
}

describe('the download of a table', () => {
  test('EX-02 EX-03 EX-04 EX-12 MSG-21 RT-22 writes a file only after the terms were accepted; cancelling writes nothing', async () => {
    await show(new MemoryRowSource(fines, schema));
    await choose('CSV');
    await expect.element(execute()).toBeDisabled();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(events).toEqual([]);

    await choose('CSV');
    await terms().click();
    await execute().click();
    await expect.poll(() => notices.length).toBeGreaterThan(0);
    expect(events).toEqual([`fines_${today()}.csv`]);
    expect(notices).toEqual([`fines_${today()}.csv has been downloaded.`]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('EX-01 RT-06 lists are downloaded as Excel, CSV or XML', async () => {
    await show(new MemoryRowSource(fines, schema));
    await button().click();
    await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
    const formats = page.getByRole('menuitem').elements();
    expect(formats.map(({ textContent }) => textContent)).toEqual(['Excel', 'CSV', 'XML']);
  });

  test('EX-11 RT-22 without the acknowledgement personal columns are left out, and the server is not notified', async () => {
    await show(new MemoryRowSource(fines, schema));
    await choose('CSV');
    await terms().click();
    await execute().click();
    await expect.poll(() => saved.length).toBeGreaterThan(0);
    expect(await savedLines()).toEqual(['Plate', 'AB-1-C', 'AB-2-C']);
  });

  test('EX-11 DI-09 with it there are more steps, and the download is recorded on the server before the file is saved', async () => {
    await show(new MemoryRowSource(fines, schema));
    await choose('CSV');
    const steps = dialog().getByRole('listitem');
    await expect.poll(() => steps.elements().length).toBe(2);
    await privacy().click();
    await expect.poll(() => steps.elements().length).toBe(3);
    await terms().click();
    await execute().click();
    await expect.poll(() => saved.length).toBeGreaterThan(0);
    expect(events).toEqual([
      ['/api-admin/downloads', { list: 'fines', format: 'csv', columns: ['Kenteken', 'Bestuurder'], rows: 2 }],
      `fines_${today()}.csv`,
    ]);
    expect(await savedLines()).toEqual(['Plate,Driver', 'AB-1-C,Jansen', 'AB-2-C,De Vries']);
  });

  test('EX-11 MSG-16 when it cannot be recorded, nothing is written; the dialog says why, and what to do', async () => {
    recordStatus = 500;
    await show(new MemoryRowSource(fines, schema));
    await choose('XML');
    await privacy().click();
    await terms().click();
    await execute().click();
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('That did not work. Try again. Choose another file type, or contact the leasing company.');
    expect(saved).toEqual([]);
    await expect.element(execute()).toBeEnabled();
  });

  test('EX-03 DM-09 MSG-16 the button is busy while the file is written; cancelling leaves no file, and says so', async () => {
    const source = new MemoryRowSource(fines, schema);
    source.exportRows = async function* endless() {
      yield [...fines];
      await new Promise(() => undefined);
    };
    await show(source);
    await choose('Excel');
    await terms().click();
    await execute().click();
    // The button behind the modal dialog is inert, but still in the document.
    const isBusy = () => document.querySelector('button[aria-label="Download"]')?.getAttribute('aria-busy');
    await expect.poll(isBusy).toBe('true');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(isBusy).toBeNull();
    expect([events, saved, notices]).toEqual([[], [], ['The download was cancelled.']]);
    await expect.element(button()).toHaveFocus();
  });

  test('DM-08 DM-09 without rows the button is disabled with a reason, but can be focused', async () => {
    await show(null);
    await expect.element(button()).toHaveAccessibleDescription('There are no rows to download.');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await show(new MemoryRowSource<Fine>([], schema));
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await show(new MemoryRowSource(fines, schema), { disabled: true });
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await show(new MemoryRowSource(fines, schema));
    await expect.element(button()).not.toHaveAttribute('aria-disabled');
  });
});

describe('the download of a list', () => {
  const fromServer = vi.fn<(request: unknown, signal: unknown) => Promise<{ blob: Blob; name: string }>>();

  async function showList(tab: string, selection: ReadonlySet<number> = new Set()) {
    const source = new MemoryRowSource(fines, schema);
    await renderPages({
      '/fines': () => (
        <DownloadMenu
          name="fines"
          download={{ fromServer: { tabs: ['all'], fetch: fromServer } }}
          tab={tab}
          view={initialView}
          filters={{ debtor: [12] }}
          columns={columns.filter(({ hidden }) => !hidden)}
          source={source}
          selection={selection}
        />
      ),
    });
  }

  test('EX-01 a tab that the server pages is written by the server, with the acknowledgements', async () => {
    fromServer.mockResolvedValue({ blob: new Blob(['x']), name: 'fines_2026-01-31.xlsx' });
    await showList('all', new Set([2]));
    await choose('Excel');
    await privacy().click();
    await terms().click();
    await execute().click();
    await expect.poll(() => saved.length).toBeGreaterThan(0);
    expect(fromServer.mock.calls[0]?.[0]).toEqual({
      acceptTermsAndConditions: true,
      downloadWithPrivacyData: true,
      format: 'xlsx',
      columns: ['Kenteken', 'Bestuurder'],
      keys: [2],
      tab: 'all',
      view: initialView,
      filters: { debtor: [12] },
    });
    expect(events).toEqual(['fines_2026-01-31.xlsx']);
  });

  test('EX-01 other tabs are written in the browser; if rows are checked, only these', async () => {
    await showList('open', new Set([2]));
    await choose('CSV');
    await expect.element(dialog().getByText('Only the selected row will be downloaded.')).toBeVisible();
    await terms().click();
    await execute().click();
    await expect.poll(() => saved.length).toBeGreaterThan(0);
    expect(await savedLines()).toEqual(['Plate', 'AB-2-C']);
  });
});
