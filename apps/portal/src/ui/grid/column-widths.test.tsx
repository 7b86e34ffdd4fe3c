import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatusDot } from '../status-dot/status-dot.tsx';
import { render } from '../testing/render.tsx';
import { columnLayoutOf } from './column-widths.ts';
import { type Car, cars, columns, Grid, grid, header, preferences, schema } from './grid-testing.tsx';
import type { GridColumn } from './grid-types.ts';
import { MemoryRowSource } from './memory-row-source.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

const source = () => new MemoryRowSource(cars(3), schema);
const widthOf = (name: string) => (header(name).element() as HTMLElement).offsetWidth;
const column = (changes: Partial<GridColumn<Car>> & { readonly id: string }): GridColumn<Car> => ({
  field: 'plate',
  kind: 'text',
  header: changes.id,
  ...changes,
});

describe('the tracks', () => {
  const car = column({ id: 'car', grow: 30 });
  const note = column({ id: 'note', grow: 4 });
  const law = column({ id: 'law', grow: 80 });
  const day = column({ id: 'day', kind: 'date' });

  test('TB-12 text columns start between 100 and 175 px and share the rest by their usual length, sentences start wider', () => {
    expect(columnLayoutOf([car, note, law], {}, {}, true)).toEqual({
      template: '44px minmax(151px, 30fr) minmax(100px, 4fr) minmax(362px, 80fr)',
      least: 657,
    });
    expect(columnLayoutOf([column({ id: 'wide', width: 300 })], {}, {}, false).least).toBe(175);
  });

  test('TB-12 other columns are as wide as their widest value, and no column is narrower than its head', () => {
    expect(columnLayoutOf([day, note], {}, { day: 93, note: 131 }, false)).toEqual({
      template: '93px minmax(131px, 4fr)',
      least: 224,
    });
  });

  test('TB-11 TB-12 widths set by the user stay between 40 and 500 px', () => {
    expect(columnLayoutOf([car, day, note], { car: 20, day: 900, note: 60 }, { day: 93 }, false)).toEqual({
      template: '40px 500px 60px',
      least: 600,
    });
  });
});

test('TB-12 spare room goes to text columns; horizontal scrolling appears only if the columns do not fit', async () => {
  render(<Grid source={source()} columns={columns.filter(({ id }) => id !== 'mileage')} />);
  await expect.element(header('Plate')).toBeVisible();
  const room = () => grid().element() as HTMLElement;
  await expect.poll(() => 44 + widthOf('Plate') + widthOf('Driver')).toBe(room().clientWidth);
  expect(widthOf('Plate')).toBe(widthOf('Driver'));
  expect(room().scrollWidth).toBe(room().clientWidth);
  render(
    <div style={{ width: 260 }}>
      <Grid source={source()} />
    </div>,
  );
  await expect.poll(() => room().scrollWidth).toBeGreaterThan(260);
});

test('TB-11 resizing a column leaves the others in place', async () => {
  await page.viewport(1000, 800);
  render(<Grid source={source()} />);
  await expect.element(header('Plate')).toBeVisible();
  const [plate, driver] = [widthOf('Plate'), widthOf('Driver')];
  expect(plate).toBeGreaterThan(175);
  const handle = page.getByTitle('Resize Driver').element();
  handle.setPointerCapture = () => undefined;
  for (const [type, clientX] of [
    ['pointerdown', 500],
    ['pointermove', 420],
    ['pointerup', 420],
  ] as const) {
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX }));
    expect(widthOf('Plate')).toBe(plate);
  }
  await expect.poll(() => widthOf('Driver')).toBe(driver - 80);
  expect(preferences.readTable('cars').widths).toEqual({ plate, driver: driver - 80 });
});

test('TB-12 states, days and numbers have room for their widest value, as measured in the rows', async () => {
  const states = { a: 'Waiting for somebody’s approval', b: 'Done' };
  const testColumns: readonly GridColumn<Car>[] = [
    {
      id: 'state',
      field: 'plate',
      kind: 'text',
      header: 'State',
      widest: Object.values(states).map((state) => (
        <StatusDot key={state} status="ok">
          {state}
        </StatusDot>
      )),
      cell: () => <StatusDot status="ok">{states.a}</StatusDot>,
    },
    { id: 'choice', field: 'plate', kind: 'text', header: 'Choice', labels: { 'AB-000-C': 'As long as this is' } },
    { id: 'day', field: 'driver', kind: 'date', header: 'Day', cell: () => '28/08/2028' },
    { id: 'number', field: 'id', kind: 'number', header: 'A head of many words', cell: () => '888.888' },
  ];
  render(<Grid source={source()} columns={testColumns} />);
  await expect.element(header('State')).toBeVisible();
  const row = document.querySelector('[data-row="0"]');
  const elements = [...(row?.querySelectorAll<HTMLElement>('[role="gridcell"], [role="gridcell"] *') ?? [])];
  expect(elements.filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)).toEqual([]);
  expect(row?.querySelector('[role="gridcell"]:nth-child(2) span')?.clientHeight).toBeLessThan(24);
  const head = header('A head of many words').element().querySelector<HTMLElement>('button span');
  expect(head?.clientHeight).toBe(28);
  expect(head?.scrollHeight).toBe(28);
  // The probes are removed after the measurement.
  expect(document.querySelectorAll('[data-probe]')).toHaveLength(0);
});

test('text wraps to a second line before it is truncated, and shows the rest on hover', async () => {
  const names = [
    'Short',
    'A name that needs two lines of it',
    'A name that is far too long to be shown in two lines of a narrow column',
  ];
  const rows = names.map((plate, index) => ({ id: index, plate, driver: null, mileage: null }));
  preferences.writeTable('cars', { widths: { plate: 150 }, shown: {}, order: [] });
  render(<Grid source={new MemoryRowSource(rows, schema)} />);
  await expect.element(page.getByText('Short')).toBeVisible();
  const texts = [...document.querySelectorAll<HTMLElement>('[data-row] [data-wraps] span')];
  expect(texts.map(({ clientHeight }) => clientHeight)).toEqual([16, 32, 32]);
  expect(texts.map(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)).toEqual([false, false, true]);
});

test('a day still fits with larger letter and word spacing', async () => {
  await page.viewport(1000, 800);
  const testColumns: readonly GridColumn<Car>[] = [
    { id: 'plate', field: 'plate', kind: 'text', header: 'Plate' },
    { id: 'day', field: 'driver', kind: 'date', header: 'Until', cell: () => '12-12-2026' },
  ];
  render(<Grid columns={testColumns} source={source()} />);
  await expect.element(header('Until')).toBeVisible();
  // Fonts that load later change the width of letters.
  await document.fonts.load('13px "Inter Variable"');
  await expect.poll(() => document.fonts.status).toBe('loaded');
  const widthBefore = widthOf('Until');
  document.body.style.letterSpacing = '0.12em';
  document.body.style.wordSpacing = '0.16em';
  await expect.poll(() => widthOf('Until')).toBeGreaterThan(widthBefore + 8);
  document.body.style.letterSpacing = '';
  document.body.style.wordSpacing = '';
  await expect.poll(() => widthOf('Until')).toBe(widthBefore);
});
