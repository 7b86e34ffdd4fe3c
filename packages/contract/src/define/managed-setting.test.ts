import { atLeast } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { settingRoutes } from './managed-setting.ts';

const facts = {
  days: { kind: 'count', min: 10, max: 20 },
  note: { kind: 'text', max: 5 },
} as const satisfies Facts;
const routes = settingRoutes('things', {
  path: '/api-admin/things',
  facts,
  permission: atLeast('supervisor'),
  summaries: ['', ''],
});
const isTaken = (body: object) => v.safeParse(routes.setThings.body as v.GenericSchema, body).success;

test('bounds apply to the new values, not to the base', () => {
  const within = { days: 12, note: 'ok' };
  const outside = { days: 99, note: 'too long' };
  expect(isTaken({ ...within, base: outside })).toBe(true);
  expect(isTaken({ ...outside, base: within })).toBe(false);
  expect(isTaken({ ...within, base: { days: '12', note: 'ok' } })).toBe(false);
});
