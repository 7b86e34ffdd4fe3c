import { expect, test } from 'vitest';
import { BulkRun } from './bulk-run.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('500 rows, one of them refused: 499 succeed, the refused one is reported with its reason', async () => {
  const refusal = new Error('refused');
  const keysSeen: number[] = [];
  const run = new BulkRun(keys(500), async (key) => {
    if (key === 250) throw refusal;
  });
  run.subscribe(() => keysSeen.push(run.read().done.length));
  const { phase, total, done, failures, left } = await run.finished;
  expect({ phase, total, left }).toEqual({ phase: 'finished', total: 500, left: [] });
  expect(failures).toEqual([{ key: 250, error: refusal }]);
  expect(new Set(done).size).toBe(499);
  expect(done).not.toContain(250);
  expect(keysSeen.at(-1)).toBe(499);
});

test('at most four run at once, and each row once', async () => {
  let runningCount = 0;
  let maximum = 0;
  const startedKeys: unknown[] = [];
  const run = new BulkRun(keys(40), async (key) => {
    startedKeys.push(key);
    runningCount += 1;
    maximum = Math.max(maximum, runningCount);
    await Promise.resolve();
    runningCount -= 1;
  });
  await run.finished;
  expect(maximum).toBe(4);
  expect(startedKeys).toHaveLength(40);
  expect(new Set(startedKeys).size).toBe(40);
});

test('a stopped run finishes the started rows and reports the others', async () => {
  const run: BulkRun = new BulkRun(keys(10), async (key) => {
    if (key === 6) run.stop();
  });
  const { done, left, failures } = await run.finished;
  expect(failures).toEqual([]);
  expect(done.length + left.length).toBe(10);
  expect(left).toContain(10);
});

test('when a failure would affect every row, no further ones are tried', async () => {
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

test('without rows it is done at once', async () => {
  expect(await new BulkRun([], async () => undefined).finished).toMatchObject({ phase: 'finished', total: 0 });
});
