import { expect, test } from 'vitest';
import { BulkRun } from './bulk-run.ts';

const keys = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('500 rows of which one is refused: 499 are done, the one is named with its reason, nothing is lost', async () => {
  const refused = new Error('refused');
  const seen: number[] = [];
  const run = new BulkRun(keys(500), async (key) => {
    if (key === 250) throw refused;
  });
  run.subscribe(() => seen.push(run.read().done.length));
  const { phase, total, done, failures, left } = await run.finished;
  expect({ phase, total, left }).toEqual({ phase: 'finished', total: 500, left: [] });
  expect(failures).toEqual([{ key: 250, error: refused }]);
  expect(new Set(done).size).toBe(499);
  expect(done).not.toContain(250);
  expect(seen.at(-1)).toBe(499);
});

test('never more than four at once, and each row once', async () => {
  let running = 0;
  let most = 0;
  const begun: unknown[] = [];
  const run = new BulkRun(keys(40), async (key) => {
    begun.push(key);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  await run.finished;
  expect(most).toBe(4);
  expect(begun).toHaveLength(40);
  expect(new Set(begun).size).toBe(40);
});

test('a stopped run ends what it has begun and tells which rows it did not reach', async () => {
  const run: BulkRun = new BulkRun(keys(10), async (key) => {
    if (key === 6) run.stop();
  });
  const { done, left, failures } = await run.finished;
  expect(failures).toEqual([]);
  expect(done.length + left.length).toBe(10);
  expect(left).toContain(10);
});

test('where no other row could be done either, none is tried', async () => {
  const lost = new Error('no network');
  const run = new BulkRun(
    keys(100),
    async () => {
      throw lost;
    },
    (error) => error === lost,
  );
  const { failures, left } = await run.finished;
  expect(failures.length).toBeLessThanOrEqual(4);
  expect(failures.length + left.length).toBe(100);
});

test('nothing to do is done at once', async () => {
  expect(await new BulkRun([], async () => undefined).finished).toMatchObject({ phase: 'finished', total: 0 });
});
