import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { useBlock } from './block.tsx';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Part(): ReactNode {
  const { data, isError } = useBlock(fleetQuery(dashboard.inbox, {}));
  return (
    <>
      <h1>Block</h1>
      <output>{data === undefined ? (isError ? 'failed' : 'comes') : data.PeilMoment}</output>
    </>
  );
}

test('DA-09 a block that is computed for the first time is requested again when the server says so, and then shown', async () => {
  const pauses: number[] = [];
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms >= 2_000 && ms < 30_000) pauses.push(ms);
    // Avoids waiting for 7 seconds.
    return wait(run, ms === 7_000 ? 0 : ms);
  }) as typeof setTimeout);
  let calls = 0;
  await renderPart(Part, 'h1', {
    [dashboard.inbox.path]: () => {
      calls += 1;
      return calls === 1
        ? Response.json(
            { errors: [{ code: 'overloaded', message: 'Overloaded', params: { retryAfterSeconds: 7 } }] },
            { status: 503 },
          )
        : { PeilMoment: '/Date(1795610400000)/', Actueel: true, VorigeAanmelding: null };
    },
  });
  await expect.poll(() => readTexts('output')).toEqual(['/Date(1795610400000)/']);
  expect(calls).toBe(2);
  expect(pauses).toContain(7_000);
});
