import { expect, test, vi } from 'vitest';
import { features } from '../apps/portal/src/app/features.ts';
import { dashboardSources } from '../apps/server/src/subjects.ts';

/* What the server's subjects hand the dashboard is shown by the portal's features: neither application knows the other. */

// The words of the portal are made by its build.
vi.mock('virtual:words', () => ({ loadWords: () => Promise.resolve({}) }));

const kindsOfServer = dashboardSources.flatMap(({ open = [], events = [], manyEvents }) => [
  ...open.map(({ kind }) => kind),
  ...events.flatMap(({ kinds }) => Object.keys(kinds)),
  ...(manyEvents === undefined ? [] : [manyEvents.kind]),
]);
const namesOf = (part: 'signals' | 'calendar'): readonly string[] =>
  features.flatMap(({ dashboard }) => Object.keys(dashboard?.[part] ?? {}));

test('what is special about a kind of signal is about one that a subject hands in', () => {
  expect(namesOf('signals').filter((kind) => !kindsOfServer.includes(kind))).toEqual([]);
});

test('every kind of calendar event has its colour and its link, and every one of these its kind', () => {
  const kinds = dashboardSources.flatMap(({ calendar = [] }) => calendar.map(({ kind }) => kind));
  expect([...namesOf('calendar')].sort()).toEqual([...kinds].sort());
});

test('what a signal leads to is opened by a feature, whose menu entry has its icon', () => {
  const opened = features
    .filter(({ routes }) => routes.some(({ menu }) => menu !== undefined))
    .flatMap(({ opens = {} }) => Object.keys(opens));
  const records = dashboardSources.filter(({ details }) => details !== undefined).map(({ record }) => record);
  expect(records.filter((record) => !opened.includes(record))).toEqual([]);
});
