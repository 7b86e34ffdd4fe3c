import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { DistinctiveName } from './distinctive-name.tsx';

const client = 'Van Dongen Installatietechniek ';

/** Renders a grid cell of this width: two lines of 16 px in a height of 40 px. */
async function renderName(distinguishingEnd: string, width: number): Promise<HTMLElement> {
  render(
    <div style={{ '--cell-line': '16px', '--cell-lines': 2, width, lineHeight: '39px', fontSize: 13 } as CSSProperties}>
      <DistinctiveName name={`${client}${distinguishingEnd}`} telling={distinguishingEnd} />
    </div>,
  );
  return page.getByTitle(`${client}${distinguishingEnd}`).findElement() as Promise<HTMLElement>;
}

/** Whether a part of a name is completely visible. */
function isSeen(name: HTMLElement, text: string): boolean {
  const part = [...name.querySelectorAll('span')].findLast(({ textContent }) => textContent === text);
  const frame = name.getBoundingClientRect();
  if (!part) return false;
  const { top, bottom, right } = part.getBoundingClientRect();
  return (
    top >= frame.top - 1 && bottom <= frame.bottom + 1 && right <= frame.right && part.scrollWidth <= part.offsetWidth
  );
}

test('TB-12 a name that fits is shown whole; otherwise the common beginning of all names is left out', async () => {
  expect(isSeen(await renderName('Regio West', 400), client)).toBe(true);
  const name = await renderName('Regio West', 140);
  expect(isSeen(name, 'Regio West')).toBe(true);
  expect(isSeen(name, client)).toBe(false);
});

test('TB-12 long names that differ in their last words only are truncated in the middle', async () => {
  const name = await renderName('Onderhoud en Storingsdienst Amsterdam Noord', 140);
  expect(isSeen(name, 'Amsterdam Noord')).toBe(true);
  const [start] = [...name.querySelectorAll('span')].filter(
    ({ textContent }) => textContent === 'Onderhoud en Storingsdienst',
  );
  expect(start && start.scrollWidth > start.clientWidth).toBe(true);
  expect(start && getComputedStyle(start).textOverflow).toBe('ellipsis');
});

test.each(['Regio West', 'Onderhoud en Storingsdienst Amsterdam Noord', 'Gemeenschappelijke Noordoostpolderwerken'])(
  'what is copied is the whole name on one line: %s',
  async (distinguishingEnd) => {
    const name = await renderName(distinguishingEnd, 140);
    getSelection()?.selectAllChildren(name);
    expect(getSelection()?.toString()).toBe(`${client}${distinguishingEnd}`);
  },
);

test('WCAG 1.4.12 with larger text spacing the whole name wraps, from its beginning', async () => {
  const ending = 'Onderhoud en Storingsdienst Amsterdam Noord';
  render(
    <div data-spaced style={{ width: 140, lineHeight: '20px', fontSize: 13, letterSpacing: '0.12em' }}>
      <DistinctiveName name={`${client}${ending}`} telling={ending} />
    </div>,
  );
  const name = (await page.getByTitle(`${client}${ending}`).findElement()) as HTMLElement;
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.innerText.replaceAll(/\s+/g, ' ')).toBe(`${client}${ending}`);
  const [first] = name.querySelectorAll('span span');
  expect(first!.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().top);
});
