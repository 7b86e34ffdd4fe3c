import { TABLE } from '@wagenpark/domain/constants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import {
  bodyRows,
  type Car,
  cars,
  columnTexts,
  focusedCell,
  footerRange,
  Grid,
  grid,
  header,
  schema,
} from './grid-testing.tsx';
import type { GridView } from './grid-types.ts';
import { MemoryRowSource } from './memory-row-source.ts';
import { PagedRowSource } from './paged-row-source.ts';
import { WorkerRowSource } from './worker-row-source.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

/** Texts of the rows that are cut at the side or below. */
const cutTexts = () =>
  bodyRows()
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>('*')])
    .filter(
      (element) =>
        getComputedStyle(element).overflow === 'hidden' &&
        (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
    )
    .map(({ textContent }) => textContent);

describe('rows', () => {
  test('TB-15 TB-17 only visible rows are rendered, more on scrolling, and the footer shows their range', async () => {
    render(<Grid source={new MemoryRowSource(cars(5_000), schema)} />);
    await expect.poll(footerRange).toMatch(/^1–\d+ of 5\.000 results$/);
    expect(bodyRows().length).toBeLessThan(60);
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '5001');
    document.querySelector('[role="grid"]')?.scrollTo({ top: 40 * 2_000 });
    await expect.poll(footerRange).toMatch(/^2\.001–/);
    expect(columnTexts(1)).toContain('AB-2000-C');
  });

  test('TB-10 a click opens a row; its link has the address for a new tab', async () => {
    const onOpen = vi.fn<(row: Car, index: number) => void>();
    render(<Grid source={new MemoryRowSource(cars(5), schema)} onOpen={onOpen} rowHref={(row) => `/cars/${row.id}`} />);
    await page.getByRole('gridcell', { name: 'Driver 3' }).click();
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }), 3);
    await expect.element(page.getByRole('link', { name: 'AB-001-C' })).toHaveAttribute('href', '/cars/2');
  });

  test('TB-07 TB-08 an empty list and an empty search result have different texts', async () => {
    const { rerender } = render(<Grid source={new MemoryRowSource<Car>([], schema)} />);
    await expect.element(page.getByText('No results')).toBeVisible();
    rerender(<Grid key="told" source={new MemoryRowSource<Car>([], schema)} none={<p>No cars yet</p>} />);
    await expect.element(page.getByText('No cars yet')).toBeVisible();
    await expect.element(page.getByText('No results')).not.toBeInTheDocument();
    rerender(<Grid key="other" source={new MemoryRowSource(cars(10), schema)} />);
    await page.getByRole('searchbox').fill('nowhere');
    await expect.element(page.getByText('No results for ‘nowhere’')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(footerRange).toBe('1–10 of 10 results');
  });

  test('on a phone all touch targets are at least 44 px', async () => {
    await page.viewport(390, 800);
    render(
      <Grid
        source={new MemoryRowSource(cars(50), schema, 20)}
        onOpen={() => undefined}
        toolbar={{ actions: <button type="button">Download</button> }}
        tickActions={<button type="button">Send</button>}
      />,
    );
    await page.getByRole('checkbox', { name: 'Select AB-001-C' }).click();
    await expect.element(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
    const rowKeys = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main input:not([type="checkbox"]), [data-row], [data-tick-cell], [data-tick-cell] input',
      ),
    ];
    expect(rowKeys.length).toBeGreaterThan(10);
    for (const target of rowKeys) {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent;
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test.each([
    ['row', 1024],
    ['card', 390],
  ] as const)(
    'WCAG 1.4.12 with larger text spacing each %s grows, and no text that fitted is cut',
    async (_, width) => {
      await page.viewport(width, 800);
      const names = ['Jan-Willem van der Heyden', 'Anouar van Dam', 'Marie-Louise Vandenbroucke'];
      const rows = cars(12).map((row, index) => ({ ...row, driver: names[index % 3] ?? '' }));
      render(<Grid source={new MemoryRowSource(rows, schema)} onOpen={() => undefined} />);
      await expect.poll(() => bodyRows().length).toBeGreaterThan(3);
      expect(cutTexts()).toEqual([]);
      const usualHeight = bodyRows()[0]!.offsetHeight;
      const spacing = document.createElement('style');
      spacing.textContent =
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
      document.head.append(spacing);
      try {
        await expect.poll(() => bodyRows()[0]!.offsetHeight).toBeGreaterThan(usualHeight);
        await expect.poll(cutTexts).toEqual([]);
        const [first, second] = bodyRows().map((row) => row.getBoundingClientRect());
        expect(second!.top).toBeGreaterThanOrEqual(first!.bottom - 1);
      } finally {
        spacing.remove();
      }
      await expect.poll(() => bodyRows()[0]!.offsetHeight).toBe(usualHeight);
    },
  );

  test('on a phone rows are cards with their facts', async () => {
    await page.viewport(390, 800);
    render(<Grid source={new MemoryRowSource(cars(50), schema)} />);
    await expect.poll(() => document.querySelectorAll('dl').length).toBeGreaterThan(2);
    expect(document.querySelector('[role="columnheader"]')).toBeNull();
    expect(bodyRows()[1]?.textContent).toContain('AB-001-C');
    expect(bodyRows()[1]?.textContent).toContain('Driver 1');
  });
});

describe('sorting and searching', () => {
  test('TB-01 TB-02 a head sorts ascending, then descending, alternately; empty values stay last', async () => {
    render(<Grid source={new MemoryRowSource(cars(10), schema)} />);
    await page.getByRole('button', { name: 'Mileage', exact: true }).click();
    await expect.element(header('Mileage')).toHaveAttribute('aria-sort', 'ascending');
    expect(columnTexts(3).slice(-2)).toEqual(['', '']);
    expect(columnTexts(3)[0]).toBe('0');
    await page.getByRole('button', { name: 'Mileage', exact: true }).click();
    await expect.element(header('Mileage')).toHaveAttribute('aria-sort', 'descending');
    expect(columnTexts(3).slice(-2)).toEqual(['', '']);
    expect(columnTexts(3)[0]).toBe('296');
    await page.getByRole('button', { name: 'Mileage', exact: true }).click();
    await expect.element(header('Mileage')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('TB-05 TB-06 every key press searches, ignoring hyphens, with words in any order', async () => {
    const onViewChange = vi.fn<(view: GridView) => void>();
    render(<Grid source={new MemoryRowSource(cars(100), schema)} onViewChange={onViewChange} />);
    await page.getByRole('searchbox').fill('driver ab012c');
    await expect.poll(footerRange).toBe('1–1 of 1 result');
    expect(columnTexts(1)).toEqual(['AB-012-C']);
    expect(onViewChange).toHaveBeenLastCalledWith({ search: 'driver ab012c', sort: null, page: 1 });
  });

  test('the view follows changes of the address', async () => {
    const source = new MemoryRowSource(cars(30), schema);
    const { rerender } = render(<Grid source={source} view={{ search: 'ab-01', sort: null, page: 1 }} />);
    await expect.poll(footerRange).toBe('1–10 of 10 results');
    rerender(<Grid source={source} view={{ search: '', sort: { column: 'plate', descending: true }, page: 1 }} />);
    await expect.poll(() => columnTexts(1)[0]).toBe('AB-029-C');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});

describe('checking rows', () => {
  test('TB-09 select-all includes the complete result, also rows that were never rendered', async () => {
    render(<Grid source={new MemoryRowSource(cars(2_000), schema)} />);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('2,000 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select AB-001-C' }).click();
    await expect.element(page.getByText('1,999 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Select AB-000-C' })).not.toBeChecked();
  });

  test('TB-09 checking other rows, however many, does not check select-all', async () => {
    render(<Grid source={new MemoryRowSource(cars(30), schema)} />);
    for (const plate of ['AB-001-C', 'AB-002-C']) await page.getByRole('checkbox', { name: `Select ${plate}` }).click();
    await page.getByRole('searchbox').fill('ab012c');
    await expect.poll(footerRange).toBe('1–1 of 1 result');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await expect.element(all).not.toBeChecked();
    await all.click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect.element(all).toBeChecked();
  });

  test('TB-09 Shift selects a range', async () => {
    render(<Grid source={new MemoryRowSource(cars(20), schema)} />);
    await page.getByRole('checkbox', { name: 'Select AB-002-C' }).click();
    await page.getByRole('checkbox', { name: 'Select AB-006-C' }).click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('5 selected')).toBeVisible();
  });
});

describe('keyboard', () => {
  test('arrows, j and k, Home and End, PageDown move a single focus, which survives scrolling', async () => {
    render(<Grid source={new MemoryRowSource(cars(1_000), schema)} />);
    await page.getByRole('gridcell', { name: 'AB-000-C' }).click();
    document.querySelector<HTMLElement>('[data-at="0:1"]')?.focus();
    await userEvent.keyboard('{ArrowDown}j{ArrowRight}');
    await expect.poll(focusedCell).toBe('2:2');
    await userEvent.keyboard('k{Home}');
    await expect.poll(focusedCell).toBe('1:0');
    await userEvent.keyboard('{End}');
    await expect.poll(focusedCell).toBe('1:3');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(focusedCell()?.split(':')[0])).toBeGreaterThan(5);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focusedCell).toBe('999:3');
    document.querySelector('[role="grid"]')?.scrollTo({ top: 0 });
    await expect.poll(footerRange).toMatch(/^1–/);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(focusedCell).toBe('998:3');
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  test('Enter opens, x and Space check, Escape unchecks, Ctrl A checks all', async () => {
    const onOpen = vi.fn<(row: Car, index: number) => void>();
    render(<Grid source={new MemoryRowSource(cars(10), schema)} onOpen={onOpen} />);
    await expect.poll(() => bodyRows().length).toBe(10);
    document.querySelector<HTMLElement>('[data-at="3:1"]')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }), 3);
    await userEvent.keyboard('x{ArrowDown} ');
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText('10 selected')).toBeVisible();
  });

  test('a slash focuses the search, Escape clears it', async () => {
    render(<Grid source={new MemoryRowSource(cars(10), schema)} />);
    await expect.poll(() => bodyRows().length).toBe(10);
    await userEvent.keyboard('/003');
    await expect.poll(footerRange).toBe('1–1 of 1 result');
    await userEvent.keyboard('{Escape}');
    await expect.poll(footerRange).toBe('1–10 of 10 results');
  });
});

describe('columns', () => {
  const widthOf = (name: string) => header(name).element().getBoundingClientRect().width;

  test('TB-11 TB-12 a column is resized by dragging or typing to between 40 and 500 px, and can be reset', async () => {
    await page.viewport(900, 800);
    const { rerender } = render(<Grid source={new MemoryRowSource(cars(3), schema)} />);
    await expect.element(header('Plate')).toBeVisible();
    const handle = page.getByTitle('Resize Driver').element();
    const drag = (startX: number, endX: number) => {
      const pointerAt = (clientX: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX });
      handle.setPointerCapture = () => undefined;
      handle.dispatchEvent(new PointerEvent('pointerdown', pointerAt(startX)));
      handle.dispatchEvent(new PointerEvent('pointermove', pointerAt(endX)));
      handle.dispatchEvent(new PointerEvent('pointerup', pointerAt(endX)));
    };
    const initialWidth = Math.round(widthOf('Driver'));
    drag(500, 560);
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(initialWidth + 60);
    drag(500, 9_000);
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(500);
    drag(500, -9_000);
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(40);
    page.getByRole('button', { name: 'Driver', exact: true }).element().focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(60);
    rerender(<Grid key="later" source={new MemoryRowSource(cars(3), schema)} />);
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(60);
    rerender(<Grid key="another" id="other" source={new MemoryRowSource(cars(3), schema)} />);
    await expect.poll(() => Math.round(widthOf('Driver'))).toBe(initialWidth);
  });

  test('columns can be hidden and shown, which is stored; a hidden one can be shown temporarily', async () => {
    const { rerender } = render(<Grid source={new MemoryRowSource(cars(3), schema)} />);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Number' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Driver' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await expect.poll(() => bodyRows()[0]?.offsetHeight).toBe(32);
    await userEvent.keyboard('{Escape}');
    const heads = () =>
      [...document.querySelectorAll('[role="columnheader"]')].map(
        (head) => head.querySelector('button span')?.textContent,
      );
    await expect.poll(heads).toEqual([undefined, 'Plate', 'Mileage', 'Number']);
    rerender(<Grid key="later" source={new MemoryRowSource(cars(3), schema)} />);
    await expect.poll(heads).toEqual([undefined, 'Plate', 'Mileage', 'Number']);
  });

  test('TB-13 full screen and back', async () => {
    render(<Grid source={new MemoryRowSource(cars(3), schema)} />);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => document.querySelector('section')?.getBoundingClientRect().height).toBe(innerHeight);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('section')?.getBoundingClientRect().height).toBe(600);
  });
});

describe('pages', () => {
  test('TB-16 TB-17 a list with a page size has as many pages as it needs', async () => {
    render(<Grid source={new MemoryRowSource(cars(45), schema, 20)} />);
    await expect.poll(footerRange).toBe('1–20 of 45 results');
    await expect.element(page.getByRole('button', { name: 'Page 3' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Page 4' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(footerRange).toBe('41–45 of 45 results');
    expect(columnTexts(1)).toEqual(['AB-040-C', 'AB-041-C', 'AB-042-C', 'AB-043-C', 'AB-044-C']);
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test.each([
    [TABLE.pageSize, '1–20 of 46 results', 3],
    [TABLE.invoicePageSize, '1–15 of 46 results', 4],
    [TABLE.contractsPageSize, '1–30 of 46 results', 2],
  ])('TB-14 TB-16 TB-17 a table of %i rows a page shows %s and has %i pages', async (size, first, pages) => {
    render(<Grid source={new MemoryRowSource(cars(46), schema, size)} height="content" />);
    await expect.poll(footerRange).toBe(first);
    await expect.element(page.getByRole('button', { name: `Page ${pages}` })).toBeVisible();
    await expect.element(page.getByRole('button', { name: `Page ${pages + 1}` })).not.toBeInTheDocument();
    await page.getByRole('button', { name: `Page ${pages}` }).click();
    await expect.poll(footerRange).toMatch(/–46 of 46 results$/);
  });

  test('a server-paged list requests the page, the search words and the order', async () => {
    const all = cars(100);
    const requests: unknown[] = [];
    const source = new PagedRowSource<Car>({
      keyField: 'id',
      pageSize: 30,
      page: async (number, { search, sort }) => {
        requests.push({ number, search, sort });
        const matches = all.filter((row) => row.plate.includes(search));
        return { rows: matches.slice((number - 1) * 30, number * 30), total: matches.length };
      },
    });
    render(<Grid source={source} />);
    await expect.poll(footerRange).toBe('1–30 of 100 results');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => columnTexts(1)[0]).toBe('AB-030-C');
    await page.getByRole('searchbox').fill('09');
    await expect.poll(footerRange).toBe('1–11 of 11 results');
    expect(requests[0]).toEqual({ number: 1, search: '', sort: null });
    expect(requests.at(-1)).toEqual({ number: 1, search: '09', sort: null });
    source.close();
  });

  test('old rows stay while a failed list is retried', async () => {
    let fails = false;
    const source = new PagedRowSource<Car>({
      keyField: 'id',
      pageSize: 20,
      page: async () => {
        if (fails) throw new Error('down');
        return { rows: cars(3), total: 3 };
      },
    });
    render(<Grid source={source} />);
    await expect.poll(() => bodyRows().length).toBe(3);
    fails = true;
    source.reload();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The data could not be loaded.Try again');
    expect(bodyRows()).toHaveLength(3);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    source.close();
  });
});

describe('a list in its worker', () => {
  function worker(rows: readonly Car[], options: { readonly failFirst?: boolean } = {}) {
    const url = URL.createObjectURL(new Blob([JSON.stringify(rows)], { type: 'application/json' }));
    let requestCount = 0;
    return new WorkerRowSource<Car>({
      schema,
      request: () => {
        requestCount += 1;
        return { url: options.failFirst && requestCount === 1 ? '/not-there.json' : url };
      },
    });
  }

  test('100,000 rows are sorted, searched, scrolled and checked', async () => {
    const source = worker(cars(100_000));
    render(<Grid source={source} />);
    await expect.poll(footerRange, { timeout: 60_000 }).toMatch(/of 100\.000 results$/);
    await page.getByRole('button', { name: 'Mileage', exact: true }).click();
    await expect.poll(() => columnTexts(3)[0], { timeout: 60_000 }).toBe('0');
    await page.getByRole('searchbox').fill('ab9999');
    await expect.poll(footerRange, { timeout: 60_000 }).toMatch(/of 11 results$/);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('11 selected')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect.poll(footerRange, { timeout: 60_000 }).toMatch(/of 100\.000 results$/);
    document.querySelector('[role="grid"]')?.scrollTo({ top: 40 * 70_000 });
    await expect.poll(() => columnTexts(1).filter((plate) => plate.startsWith('AB-')).length).toBeGreaterThan(10);
    const portions: number[] = [];
    for await (const rows of source.exportRows(null, 40_000)) portions.push(rows.length);
    expect(portions).toEqual([40_000, 40_000, 20_000]);
    source.close();
  });

  test('a list that failed to load says so and can be retried', async () => {
    const source = worker(cars(4), { failFirst: true });
    render(<Grid source={source} failureMessage={({ status }) => `Sorry (${status})`} />);
    await expect.element(page.getByText(/Sorry/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => bodyRows().length).toBe(4);
    source.close();
  });
});
