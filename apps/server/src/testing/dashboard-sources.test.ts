import { words } from '@wagenpark/messages/server-words';
import { expect, test } from 'vitest';
import type { DashboardSource } from '../platform/dashboard-source.ts';
import { dashboardSources } from '../subjects.ts';
import { signalKindsOf, sourceProblems } from './dashboard-sources.ts';
import { type DashboardSamples, joinSamples } from './definitions/definition.ts';

/*
 * Checks that the dashboard sources of the subjects are complete: messages, a definition with examples, and the details
 * of each kind of record.
 */

const samples = import.meta.glob<{ readonly dashboardSamples: DashboardSamples }>('../modules/*/dashboard.samples.ts', {
  eager: true,
});
const defined = joinSamples(Object.values(samples).map(({ dashboardSamples }) => dashboardSamples));
const say = words('nl-NL');
function hasWords(id: string): boolean {
  try {
    return say(id as Parameters<typeof say>[0]) !== '';
  } catch {
    return false;
  }
}
const problemsOf = (sources: readonly DashboardSource[]) => sourceProblems(sources, { ...defined, hasWords });

test('every kind has messages and a sample, and every record its details', () => {
  expect(problemsOf(dashboardSources)).toEqual([]);
});

test('every sample is of a kind that a subject contributes', () => {
  const kinds = new Set(dashboardSources.flatMap(signalKindsOf));
  const groups = new Set<string>(dashboardSources.flatMap(({ inbox }) => inbox?.group ?? []));
  expect(Object.keys(defined.signalKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(Object.keys(defined.inboxGroups).filter((group) => !groups.has(group))).toEqual([]);
});

test('a source without messages, samples or details is detected', () => {
  const [fines] = dashboardSources.filter(({ record }) => record === 'fine');
  const [kind] = fines?.open ?? [];
  if (fines === undefined || kind === undefined) throw new Error('fines are open');
  const { details: _, ...withoutDetails } = fines;
  const bare: DashboardSource = {
    ...withoutDetails,
    record: 'tollCharge',
    open: [{ ...kind, kind: 'toll', about: 'toll' }],
    tabs: [{ name: 'tolls', place: 9, open: { kinds: ['toll'], order: 'oldestFirst' } }],
  };
  expect(problemsOf([...dashboardSources, bare])).toEqual([
    'toll has no words: dashboard.signal.toll',
    'toll has no sample',
    'tolls has no words: dashboard.signals.tab.tolls',
    'tollCharge has no details',
    'fineReceived is handed in twice',
  ]);
});
