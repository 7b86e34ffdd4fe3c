import { expect, test } from 'vitest';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import type { Feature } from './feature.ts';
import { recordPages } from './record-pages.ts';

const pages = recordPages('/papers');

test('SH-04 the addresses of a subject follow from that of its list', () => {
  expect([pages.list, pages.record]).toEqual(['/papers', '/papers/view']);
  expect(pages.opened(7)).toEqual({ to: '/papers/view', search: { id: '7' } });
  expect(pages.opened(7, { change: 'debtor' }).search).toEqual({ id: '7', change: 'debtor' });
  expect(pages.listed({ q: 'a b' })).toEqual({ to: '/papers', search: { q: 'a b' } });
});

interface Paper {
  readonly Nummer: number;
}

test('an address or a word that is mistyped does not compile', () => {
  // @ts-expect-error An address comes from the pages of a subject, and is not written a second time.
  const path: ListDescriptor<Paper>['recordPath'] = (key) => ({ to: '/paper/view', search: { id: String(key) } });
  // @ts-expect-error There is no such word.
  const opens: Feature['opens'] = { paper: { title: 'papers.titel', address: pages.opened } };
  expect([path, opens]).toHaveLength(2);
});
