import type { DashboardSource } from '../platform/dashboard-source.ts';

/** What the sources need: messages, and definitions with examples. */
interface Beside {
  readonly hasWords: (id: string) => boolean;
  readonly signalKinds: Readonly<Record<string, unknown>>;
  readonly inboxGroups: Readonly<Record<string, unknown>>;
}

/** The signal kinds of a source, each once. */
export const signalKindsOf = ({ open = [], events = [], manyEvents }: DashboardSource): readonly string[] => [
  ...open.map(({ kind }) => kind),
  ...events.flatMap(({ kinds }) => Object.keys(kinds)),
  ...(manyEvents === undefined ? [] : [manyEvents.kind]),
];

/** Returns what is missing in the dashboard sources of the subjects. */
export function sourceProblems(sources: readonly DashboardSource[], definitions: Beside): readonly string[] {
  const { hasWords, signalKinds, inboxGroups } = definitions;
  const needsWords = (name: string, id: string) => (hasWords(id) ? [] : [`${name} has no words: ${id}`]);
  const needsSample = (name: string, samples: Readonly<Record<string, unknown>>) =>
    Object.hasOwn(samples, name) ? [] : [`${name} has no sample`];
  const incompleteSources = sources.flatMap((source) => [
    ...signalKindsOf(source).flatMap((kind) => [
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
  const withSignals = new Set(sources.filter((source) => signalKindsOf(source).length > 0).map(({ record }) => record));
  const withDetails = sources.filter(({ details }) => details !== undefined).map(({ record }) => record);
  const kinds = sources.flatMap(signalKindsOf);
  return [
    ...new Set(incompleteSources),
    ...[...withSignals].filter((record) => !withDetails.includes(record)).map((record) => `${record} has no details`),
    ...kinds.filter((kind, index) => kinds.indexOf(kind) !== index).map((kind) => `${kind} is handed in twice`),
  ];
}
