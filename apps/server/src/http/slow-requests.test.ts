import { describe, expect, test } from 'vitest';
import { isTooSlow, startProgress } from './slow-requests.ts';

/**
 * The second at which the connection of a slow body is closed; null when it stays open for half an hour.
 * @param bytes the bytes that arrive in each interval
 */
function secondOfEnd(isUpload: boolean, bytes: number, everySeconds: number): number | null {
  const progress = startProgress(isUpload, 500, 7_000);
  for (let second = 1; second <= 1_800; second += 1) {
    const bytesRead = 500 + Math.floor(second / everySeconds) * bytes;
    if (isTooSlow(progress, bytesRead, 7_000 + second * 1_000)) return second;
  }
  return null;
}

describe('a body that arrives slowly', () => {
  test('is aborted after 18 seconds, unless it is an upload that makes progress', () => {
    expect(secondOfEnd(false, 30_000, 1)).toBe(18);
    expect(secondOfEnd(true, 0, 1)).toBe(18);
    expect(secondOfEnd(true, 1_000, 1)).toBe(18);
  });

  test('as an upload must reach 16 kB a second after its first minute', () => {
    expect(secondOfEnd(true, 33_000, 12)).toBe(60);
    expect(secondOfEnd(true, 16_000, 1)).toBe(60);
    expect(secondOfEnd(true, 17_000, 1)).toBeNull();
  });
});
