import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../platform/calls/queries.ts';
import { invalidateManagedRecords } from './managed-calls.ts';
import { thingScreens } from './things-testing.ts';

afterEach(() => queryClient.clear());

test('a change invalidates the records of its kind and of linked kinds, and nothing else', async () => {
  const isForgotten = (path: string) => queryClient.getQueryState(['admin', path])?.isInvalidated;
  const paths = ['/api-admin/things', '/api-admin/things/{number}', '/api-admin/x/{number}/uses', '/api-admin/mails'];
  for (const path of paths) {
    const meta = { changesWithoutVersion: true };
    await queryClient.prefetchQuery({ queryKey: ['admin', path], queryFn: () => [], meta });
  }
  await invalidateManagedRecords(thingScreens);
  expect(paths.map(isForgotten)).toEqual([true, true, true, false]);
});
