import { expect, test } from 'vitest';
import { runWhenSlotFree } from './document-queue.ts';

test('IN-07 two documents are generated at once, the others wait, and a failing one does not delay others', async () => {
  let running = 0;
  let maxRunning = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      runWhenSlotFree(async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index === 2) throw new Error('no paper');
        return index;
      }),
    ),
  );
  expect(maxRunning).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});
