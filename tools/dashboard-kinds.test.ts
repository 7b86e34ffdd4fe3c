import { expect, test, vi } from 'vitest';
import { features } from '../apps/portal/src/app/features.ts';
import { dashboardSources } from '../apps/server/src/subjects.ts';

/*
 * The portal's features show the dashboard data of the server's subjects, but the two applications do not import each
 * other.
 */

// The portal's build generates its messages.
vi.mock('virtual:words', () => ({ loadWords: () => Promise.resolve({}) }));

const kindsOfServer = dashboardSources.flatMap(({ open = [], events = [], manyEvents }) => [
  ...open.map(({ kind }) => kind),
  ...events.flatMap(({ kinds }) => Object.keys(kinds)),
  ...(manyEvents === undefined ? [] : [manyEvents.kind]),
]);
const namesOf = (part: 'signals' | 'calendar'): readonly string[] =>
  features.flatMap(({ dashboard }) => Object.keys(dashboard?.[part] ?? {}));

test('every special case for a kind of signal is for a kind that a subject contributes', () => {
  expect(namesOf('signals').filter((kind) => !kindsOfServer.includes(kind))).toEqual([]);
});

test('every kind of calendar event has its colour and its link, and vice versa', () => {
  const kinds = dashboardSources.flatMap(({ calendar = [] }) => calendar.map(({ kind }) => kind));
  expect([...namesOf('calendar')].sort()).toEqual([...kinds].sort());
});

test('the record of every signal is opened by a feature, whose menu entry has its icon', () => {
  const opened = features
    .filter(({ routes }) => routes.some(({ menu }) => menu !== undefined))
    .flatMap(({ opens = {} }) => Object.keys(opens));
  const records = dashboardSources.filter(({ details }) => details !== undefined).map(({ record }) => record);
  expect(records.filter((record) => !opened.includes(record))).toEqual([]);
});
