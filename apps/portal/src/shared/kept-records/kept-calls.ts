import { sentValues } from '../../patterns/form/sent-values.ts';
import { ask } from '../../platform/calls/call.ts';
import { invalidateAdmin, queryClient } from '../../platform/calls/queries.ts';
import type { AnyKept, AnyKeptRecord, Values } from './kept-subject.ts';

/** Lets every screen ask again for records of a kind, lists too; and for those that they link to, which tell their uses. */
export async function forgetKept({ routes, links = {} }: AnyKept): Promise<void> {
  const all = [routes, ...Object.values(links).map((linked) => linked.routes)];
  await Promise.all(all.map(({ list }) => invalidateAdmin(list.path)));
}

/** Forgets a record that is gone: what still stands on the screen of it must not ask for it again. */
export function forgetRecord({ routes }: AnyKept, number: number): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [side, path, params] }) =>
      side === 'admin' &&
      String(path).startsWith(routes.one.path) &&
      (params as { readonly number?: number } | null)?.number === number,
  });
}

/** Sends a record with some facts changed, from the version that it has. */
export const changeRecord = (kept: AnyKept, record: AnyKeptRecord, part: Values): Promise<unknown> =>
  ask(kept.routes.change, {
    params: { number: record.number },
    body: { ...sentValues(kept.kind.facts, record), ...part, version: record.version },
  });

/** Switches a record on or off by its number, as it is stored now; what is so already stays as it is. */
export async function switchRecord(kept: AnyKept, number: number, isOn: boolean): Promise<void> {
  const [record] = await ask(kept.routes.one, { params: { number } });
  const { switchedBy } = kept.kind;
  if (record === undefined || switchedBy === undefined || record[switchedBy] === isOn) return;
  await changeRecord(kept, record, { [switchedBy]: isOn });
}
