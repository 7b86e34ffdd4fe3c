import { expect, test } from 'vitest';
import { pageHeading } from './page-heading.ts';

const client = { displayName: 'Brouwerij De Zwaan' };
const contract = { driver: 'Sofie Goossens', plate: '1-ABC-234' };

test('SB-15 a page is headed by the client, or by the driver of the active contract', () => {
  expect(pageHeading(undefined, client, null)).toEqual({ text: 'Brouwerij De Zwaan' });
  expect(pageHeading({}, client, contract)).toEqual({ text: 'Sofie Goossens' });
  expect(pageHeading({}, client, { ...contract, driver: null })).toEqual({ text: '1-ABC-234' });
});

test('SB-17 SB-18 pages of administration, master and tools are headed by their group', () => {
  for (const group of ['administration', 'master', 'tools'] as const) {
    expect(pageHeading({ group }, client, contract)).toEqual({ id: `frame.group.${group}` });
  }
});
