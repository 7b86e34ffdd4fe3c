import { expect, test } from 'vitest';
import type { DetailDescriptor } from '../patterns/detail/detail-descriptor.ts';
import type { ListDescriptor } from '../patterns/list-screen/list-descriptor.ts';
import type { Feature, FeatureRoute, RecordTab } from './feature.ts';
import type { RecordKind } from './record-kinds.ts';
import type { RecordLinks } from './record-links.tsx';
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
  // @ts-expect-error An address comes from the pages of a subject and cannot be written as text.
  const path: ListDescriptor<Paper>['recordPath'] = (key) => ({ to: '/paper/view', search: { id: String(key) } });
  // @ts-expect-error The address of a page over the list cannot be either.
  const overlays: FeatureRoute['overlays'] = ['/paper/view'];
  // @ts-expect-error There is no such word.
  const opens: Feature['opens'] = { paper: { title: 'papers.titel', address: pages.opened } };
  expect([path, overlays, opens]).toHaveLength(3);
});

test('a kind of record that no feature opens does not compile', () => {
  const kinds: readonly RecordKind[] = ['leaseContract', 'chargePoint'];
  // @ts-expect-error Charge points are opened under another name.
  const link: Parameters<RecordLinks>[0] = 'chargepoint';
  // @ts-expect-error The same for lease contracts: no feature would add tabs to a detail of that kind.
  const detail: DetailDescriptor<Paper>['kind'] = 'leaseContracts';
  // @ts-expect-error A tab for that kind would be shown nowhere.
  const tab: RecordTab<RecordKind>['of'] = 'contract';
  expect([...kinds, link, detail, tab]).toHaveLength(5);
});
