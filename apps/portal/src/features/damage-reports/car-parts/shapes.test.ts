import { expect, test } from 'vitest';
import { wholeParts, zoneShapes } from './shapes.ts';

/** The bounds of a zone, from the absolute coordinates of its outline. */
function boundsOf(outline: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command = '', list = ''] of outline.matchAll(/([MCHVLZ])([^A-Z]*)/g)) {
    const numbers = list.match(/[\d.]+/g)?.map(Number) ?? [];
    for (const [index, value] of numbers.entries()) {
      (command === 'H' || (command !== 'V' && index % 2 === 0) ? xs : ys).push(value);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

// The nose is up, so that left and right are those of the driver.
const rows = [
  ['frontLeft', 'frontMiddle', 'frontRight'],
  ['midLeft', 'middle', 'midRight'],
  ['behindLeft', 'behindMiddle', 'behindRight'],
] as const;

test('DF2-01 the drawing has nine places, from left to right and from front to back, and four parts of the whole car', () => {
  expect(Object.keys(zoneShapes).toSorted()).toEqual(rows.flat().toSorted());
  expect(wholeParts).toEqual(['above', 'around', 'inside', 'under']);
  for (const [left, middle, right] of rows) {
    expect(boundsOf(zoneShapes[left].d).right).toBeLessThan(boundsOf(zoneShapes[middle].d).left);
    expect(boundsOf(zoneShapes[middle].d).right).toBeLessThan(boundsOf(zoneShapes[right].d).left);
  }
  for (const [column] of rows[0].entries()) {
    const [front, mid, behind] = rows.map((row) => boundsOf(zoneShapes[row[column] ?? 'middle'].d));
    expect(front?.bottom).toBeLessThan(mid?.top ?? 0);
    expect(mid?.bottom).toBeLessThan(behind?.top ?? 0);
  }
});

test('DF2-01 the check mark of a place is drawn inside the place', () => {
  for (const [part, { at: mark, d }] of Object.entries(zoneShapes)) {
    const { left, right, top, bottom } = boundsOf(d);
    expect([mark[0] > left && mark[0] < right, mark[1] > top && mark[1] < bottom], part).toEqual([true, true]);
  }
});
