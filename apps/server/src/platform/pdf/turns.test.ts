import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('IN-07 two documents are made at once, the others wait, and one that fails holds up nobody', async () => {
  let running = 0;
  let most = 0;
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (at === 2) throw new Error('no paper');
        return at;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});
