import type { DashboardSource } from '../platform/dashboard-source.ts';

/** What stands beside the sources: words, and definitions with examples. */
interface Beside {
  readonly hasWords: (id: string) => boolean;
  readonly signalKinds: Readonly<Record<string, unknown>>;
  readonly inboxGroups: Readonly<Record<string, unknown>>;
}

/** The kinds of signals of a source, each once. */
export const kindsOf = ({ open = [], events = [], manyEvents }: DashboardSource): readonly string[] => [
  ...open.map(({ kind }) => kind),
  ...events.flatMap(({ kinds }) => Object.keys(kinds)),
  ...(manyEvents === undefined ? [] : [manyEvents.kind]),
];

/** What is missing of the sources that subjects hand the dashboard. */
export function sourceProblems(sources: readonly DashboardSource[], beside: Beside): readonly string[] {
  const { hasWords, signalKinds, inboxGroups } = beside;
  const needsWords = (name: string, id: string) => (hasWords(id) ? [] : [`${name} has no words: ${id}`]);
  const needsSample = (name: string, samples: Readonly<Record<string, unknown>>) =>
    Object.hasOwn(samples, name) ? [] : [`${name} has no sample`];
  const ofSources = sources.flatMap((source) => [
    ...kindsOf(source).flatMap((kind) => [
      ...needsWords(kind, `dashboard.signal.${kind}`),
      ...needsSample(kind, signalKinds),
    ]),
    ...(source.tabs ?? []).flatMap(({ name }) => needsWords(name, `dashboard.signals.tab.${name}`)),
    ...(source.calendar ?? []).flatMap(({ kind }) => [
      ...needsWords(kind, `dashboard.calendar.event.${kind}`),
      ...needsWords(kind, `dashboard.calendar.kind.${kind}`),
    ]),
    ...(source.inbox === undefined ? [] : needsSample(source.inbox.group, inboxGroups)),
  ]);
  const withSignals = new Set(sources.filter((source) => kindsOf(source).length > 0).map(({ record }) => record));
  const withDetails = sources.filter(({ details }) => details !== undefined).map(({ record }) => record);
  const kinds = sources.flatMap(kindsOf);
  return [
    ...new Set(ofSources),
    ...[...withSignals].filter((record) => !withDetails.includes(record)).map((record) => `${record} has no details`),
    ...kinds.filter((kind, place) => kinds.indexOf(kind) !== place).map((kind) => `${kind} is handed in twice`),
  ];
}
