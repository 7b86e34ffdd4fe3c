import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { BucketChart } from './bucket-chart.tsx';
import type { Series } from './plot-area.tsx';

const buckets = ['mon', 'tue', 'wed', 'thu'].map((id) => ({ id, short: id.slice(0, 2), long: `the ${id}` }));
const series = (id: string, values: readonly (number | null)[], shape: Series['shape'] = 'bar'): Series => ({
  id,
  label: id,
  colour: 'var(--chart-1)',
  values,
  shape,
  format: (value) => `${value} pc`,
});
const axis = (value: number): string => String(Math.round(value * 10) / 10);
const opened = vi.fn<(bucket: number) => void>();
afterEach(() => opened.mockReset());

function show(all: readonly Series[], formatAxis = axis): void {
  render(
    <BucketChart
      label="Parts"
      buckets={buckets}
      plots={[{ id: 'parts', height: 120, series: all, axis: formatAxis }]}
      total={{ label: 'Sum', format: (value) => `${value} in all` }}
      onOpen={opened}
    />,
  );
}
const chart = () => page.getByRole('slider', { name: 'Parts' });
const valueText = () => chart().element().getAttribute('aria-valuetext');
const valueNow = () => chart().element().getAttribute('aria-valuenow');
const scale = () =>
  [...document.querySelectorAll('svg text[text-anchor="end"][dy]')].map(({ textContent }) => textContent);
const bars = () => [...document.querySelectorAll('svg rect')];

test('GR-11 a bucket shows each value and the sum', async () => {
  show([series('red', [1, 20, 3, 40]), series('blue', [500, 6, null, 8])]);
  await expect.element(chart()).toBeVisible();
  expect(valueText()).toBe('the thu: red 40 pc, blue 8 pc, Sum 48 in all');
  chart().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(valueText).toBe('the wed: red 3 pc, Sum 3 in all');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(valueText).toBe('the tue: red 20 pc, blue 6 pc, Sum 26 in all');
});

test('GR-11 a line is not part of the sum', async () => {
  show([series('red', [1, 20, 3, 40]), series('price', [500, 6, 7, 8], 'line')]);
  await expect.element(chart()).toBeVisible();
  expect(valueText()).toBe('the thu: red 40 pc, price 8 pc, Sum 40 in all');
});

test('an unknown value is a gap in a line, and a single value is a dot', async () => {
  show([series('price', [500, null, 7, 8], 'line')]);
  await expect.element(chart()).toBeVisible();
  const path = document.querySelector('svg path')?.getAttribute('d') ?? '';
  // One line segment that starts and ends at the same point, and one from the third to the fourth.
  expect(path.replaceAll(/[\d.,]+/g, '')).toBe('MZML');
});

test('GR-11 arrow keys move by one bucket and stop at the ends, Home and End jump', async () => {
  show([series('red', [1, 2, 3, 4])]);
  await expect.element(chart()).toHaveAttribute('aria-valuemax', '4');
  chart().element().focus();
  const press = async (key: string, place: string) => {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(valueNow).toBe(place);
  };
  expect(valueNow()).toBe('4');
  await press('ArrowLeft', '3');
  await press('ArrowLeft', '2');
  await press('ArrowRight', '3');
  await press('ArrowDown', '2');
  await press('ArrowUp', '3');
  await press('Home', '1');
  await press('ArrowLeft', '1');
  await press('End', '4');
  await press('ArrowRight', '4');
});

test('GR-11 Enter opens the active bucket, a click the one under the pointer', async () => {
  show([series('red', [10, 20, 30, 40])]);
  await expect.poll(() => bars().length).toBe(4);
  chart().element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(opened.mock.calls).toEqual([[1]]);
  opened.mockReset();
  for (const bar of bars()) await userEvent.click(page.elementLocator(bar), { force: true });
  expect(opened.mock.calls).toEqual([[0], [1], [2], [3]]);
});

test('GR-11 the bucket under the pointer is shown', async () => {
  show([series('red', [10, 20, 30, 40])]);
  await expect.poll(() => bars().length).toBe(4);
  await userEvent.hover(page.elementLocator(bars()[1] as Element), { force: true });
  await expect.poll(valueText).toBe('the tue: red 20 pc, Sum 20 in all');
});

test('bars are stacked, as high as their values', async () => {
  show([series('red', [10, 20, 30, 40]), series('blue', [20, 20, 0, 0])]);
  // A zero value has no bar.
  await expect.poll(() => bars().length).toBe(6);
  const number = (bar: Element | undefined, name: string) => Number(bar?.getAttribute(name));
  const [red, blue, otherRed] = bars();
  expect(number(blue, 'y') + number(blue, 'height')).toBeCloseTo(number(red, 'y'), 1);
  expect(number(blue, 'height')).toBeCloseTo(number(red, 'height') * 2, 1);
  expect(number(otherRed, 'height')).toBeCloseTo(number(red, 'height') * 2, 1);
});

test.each([
  [
    [1, 0, 1, 1],
    ['0', '1'],
  ],
  [
    [0, 0, 2, 1],
    ['0', '1', '2'],
  ],
  [
    [10, 20, 30, 40],
    ['0', '10', '20', '30', '40'],
  ],
] as const)('the scale of %s has no halves', async (values, numbers) => {
  show([series('red', values)]);
  await expect.poll(scale).toEqual(numbers);
});

test('a scale of fractions has fractional steps', async () => {
  show([series('red', [0.4, 0.2, 1, 0.5])]);
  await expect.poll(scale).toEqual(['0', '0.5', '1']);
});

test('no label of a scale appears twice because of rounding', async () => {
  show([series('red', [0.4, 0.2, 1.6, 0.5])], (value) => String(Math.round(value)));
  await expect.poll(scale).toEqual(['0', '1', '2']);
});

test('on a low chart only every second label of the scale is shown, and zero', async () => {
  render(
    <BucketChart
      label="Parts"
      buckets={buckets}
      plots={[{ id: 'parts', height: 57, series: [series('price', [20_000, 1, 2, 3], 'line')], axis }]}
    />,
  );
  await expect.poll(scale).toEqual(['0', '10000', '20000']);
});

test.each([
  ['close to it', [50, 50, 100, 40]],
  ['far from it, by its slope', [100, 100, 100, 60]],
])(
  'the label at the end of a falling line is below it, where it does not cross the line: from %s',
  async (_, values) => {
    show([series('price', values, 'line')]);
    await expect.element(chart()).toBeVisible();
    const [dot, text] = ['circle', 'svg text:not([dy])'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    expect(text?.top ?? 0).toBeGreaterThanOrEqual((dot?.bottom ?? Number.NaN) - 2);
    expect(Math.abs((text?.right ?? 0) - (dot?.right ?? 0))).toBeLessThan(20);
  },
);

test('GR-08 names of bands are at their lower bounds, beside the mark of a value', async () => {
  render(
    <BucketChart
      label="Parts"
      areBands
      buckets={buckets}
      plots={[
        {
          id: 'parts',
          height: 120,
          series: [series('red', [1, 2, 3, 4])],
          axis,
          marks: [{ at: 2, label: 'half', look: 'dashed' }],
        },
      ]}
    />,
  );
  await expect.element(page.getByText('we', { exact: true })).toBeVisible();
  const name = page.getByText('we', { exact: true }).element().getBoundingClientRect();
  const mark = [...document.querySelectorAll('svg line[y1="2"]')].at(-1)?.getBoundingClientRect();
  expect((name.left + name.right) / 2).toBeCloseTo(mark?.left ?? 0, 0);
});
