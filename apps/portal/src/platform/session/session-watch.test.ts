import { SESSION } from '@wagenpark/domain/constants';
import { expect, test } from 'vitest';
import { sessionState } from './session-watch.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minutes = (count: number) => count * 60_000;

test('AU-24 near its end, an active person’s session is refreshed without asking', () => {
  expect(sessionState(now, now + minutes(5), now - minutes(30))).toBe('refresh');
  expect(sessionState(now, now + minutes(5) + 1, now)).toBe('alive');
});

test('AU-25 a session past its end is over, however active the person was', () => {
  expect(sessionState(now, now, now)).toBe('expired');
  expect(sessionState(now, 0, now)).toBe('expired');
});

test('AU-26 near its end without recent activity, nothing is refreshed', () => {
  expect(sessionState(now, now + minutes(1), now - SESSION.activityWindowMs - 1)).toBe('expiresSoon');
});
