import type { ObjectType } from '../object-type.ts';

/** An arrangement that an employee is linked to and that is not deleted. */
export interface LinkedArrangement {
  readonly kind: ObjectType;
  /** The flag of the employee for this arrangement (EW-13). */
  readonly hasOrdered: boolean;
}

/** The kinds in which an employee cannot order: one arrangement of the kind is ticked (EW-13, EW-15). */
export const closedKinds = (linked: readonly LinkedArrangement[]): ReadonlySet<ObjectType> =>
  new Set(linked.filter(({ hasOrdered }) => hasOrdered).map(({ kind }) => kind));

/** The kinds in which an employee can order: not closed, and with an active arrangement (EW-16). */
export function orderingKinds(
  linked: readonly (LinkedArrangement & { readonly isActive: boolean })[],
): readonly ObjectType[] {
  const closed = closedKinds(linked);
  const kinds = ['car', 'bike'] as const;
  return kinds.filter((kind) => !closed.has(kind) && linked.some((link) => link.kind === kind && link.isActive));
}

/** Whether each kind that an employee has is closed; false without any arrangement (EW-16). */
export const isEveryKindClosed = (linked: readonly LinkedArrangement[]): boolean => {
  const closed = closedKinds(linked);
  return linked.length > 0 && linked.every(({ kind }) => closed.has(kind));
};
