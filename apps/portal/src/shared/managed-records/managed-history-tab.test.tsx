import { expect, test } from 'vitest';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { ManagedHistoryTab } from './managed-history-tab.tsx';
import { aThing, segments, session, thingScreens } from './things-testing.ts';

test('changes show the names of linked records, and the labels and choices of nested rows', async () => {
  const changes = [
    { field: 'name.nl-NL', before: 'Kantoor', after: 'Klein kantoor' },
    { field: 'segments', before: '1, 3', after: '2, 9' },
    { field: 'terms.d.maxKm', before: '40000', after: '50000' },
    { field: 'terms.e.fuel', before: 'e', after: null },
    { field: 'way', before: 'fixed', after: 'share' },
  ];
  const entry = { id: '1', at: aThing.changedAt, action: 'recordChanged', actor: 'Anna', onBehalfOf: null };
  await renderPart(
    () => <ManagedHistoryTab declaration={thingScreens} record={aThing} />,
    'main ol ul > li',
    {
      '/api-admin/x': segments,
      '/api-admin/things/7/history': [{ ...entry, source: 'person', request: null, changes }],
    },
    session(),
  );
  expect(readTexts('main ol ul > li')).toEqual([
    'Naam (Nederlands): Kantoor → Klein kantoor',
    // A deleted record is shown by its number.
    'segments: S1, S3 → S2, 9',
    'terms, segments.fuel.d, maxKm: 40.000 → 50.000',
    'terms, segments.fuel.e, fuel: segments.fuel.e → –',
    'way: segments.way.fixed → segments.way.share',
  ]);
});
