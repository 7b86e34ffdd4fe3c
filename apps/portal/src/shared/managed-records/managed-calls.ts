import { editableValues } from '../../patterns/form/editable-values.ts';
import { RowRefusedError } from '../../patterns/list-screen/row-refused-error.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, queryClient } from '../../platform/calls/queries.ts';
import type { AnyManagedRecord, AnyManagedSubject, Values } from './managed-subject.ts';

/**
 * Invalidates the cached lists and records of a kind, and of the kinds to which it links, whose uses may have changed.
 */
export async function invalidateManagedRecords({ routes, links = {} }: AnyManagedSubject): Promise<void> {
  const all = [routes, ...Object.values(links).map((linked) => linked.routes)];
  await Promise.all(all.map(({ list }) => invalidateAdmin(list.path)));
}

/** Removes a deleted record from the query cache, so that a part that still shows it does not request it again. */
export function removeCachedRecord({ routes }: AnyManagedSubject, number: number): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [side, path, params] }) =>
      side === 'admin' &&
      String(path).startsWith(routes.one.path) &&
      (params as { readonly number?: number } | null)?.number === number,
  });
}

/** Changes some facts of a record: sends all of its facts, and the version that was read. */
export const changeRecord = (
  declaration: AnyManagedSubject,
  record: AnyManagedRecord,
  part: Values,
): Promise<unknown> =>
  callRoute(declaration.routes.change, {
    params: { number: record.number },
    body: { ...editableValues(declaration.kind.facts, record), ...part, version: record.version },
  });

/**
 * Switches a record on or off. Fetches it first, in order to send the current version. Does nothing if it has that
 * state already.
 * @throws {RowRefusedError} with the text of a rule that forbids the state
 */
export async function switchRecord(declaration: AnyManagedSubject, number: number, isOn: boolean): Promise<void> {
  const { kind, routes } = declaration;
  const [record] = await callRoute(routes.one, { params: { number } });
  const { switchedBy } = kind;
  if (record === undefined || switchedBy === undefined || record[switchedBy] === isOn) return;
  const { brokenRule } = await import('./broken-rule.ts');
  const rule = brokenRule(declaration, { ...editableValues(kind.facts, record), [switchedBy]: isOn });
  if (rule !== undefined) throw new RowRefusedError(rule);
  await changeRecord(declaration, record, { [switchedBy]: isOn });
}
