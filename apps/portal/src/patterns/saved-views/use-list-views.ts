import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { useMemo } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { type ListFacts, type ListState, type LostPart, openState } from './view-state.ts';

/** Stands in the address where the plain list was chosen though a view opens by itself. */
export const PLAIN_VIEW = 'none';

/** The saved views of a list, and the one that is open. */
export interface ListViews {
  readonly all: readonly SavedView[];
  /** The view that is open; null for the plain list. */
  readonly current: SavedView | null;
  /** What is left of it in the list of today; the same object until the view changes. */
  readonly opened: { readonly state: ListState; readonly lost: readonly LostPart[] } | null;
  /** The address names a view and it is not known yet which that is: the list waits. */
  readonly waits: boolean;
  /** The address names a view that is gone or somebody else's, or the views could not be had; the list is plain. */
  readonly problem: 'missing' | 'failed' | null;
  /** Some view opens by itself where the address names none. */
  readonly hasDefault: boolean;
  readonly retry: () => void;
}

const none: readonly SavedView[] = [];

/** The question for a list's views; whoever changes them changes its answer in the cache. */
export const viewsQuery = (list: string) => adminQuery(adminResources.savedViews.list, { query: { list } });

/** What the address says of views. */
export interface AskedView {
  /** The value of `view`. */
  readonly id: string | undefined;
  /** The address names a state of the list by itself: nothing opens over it unasked. */
  readonly namesState: boolean;
}

/** The views of a list; `enabled` false: this list has none at the moment. */
export function useListViews(list: string, facts: ListFacts, asked: AskedView, enabled: boolean): ListViews {
  const query = useQuery({ ...viewsQuery(list), enabled });
  const all = enabled ? (query.data ?? none) : none;
  const own = all.find(({ isDefault }) => isDefault);
  const isNamed = enabled && asked.id !== undefined && asked.id !== PLAIN_VIEW;
  const current =
    (isNamed ? all.find(({ id }) => id === asked.id) : asked.id === undefined && !asked.namesState ? own : undefined) ??
    null;
  const opened = useMemo(() => (current === null ? null : openState(current.state, facts)), [current, facts]);
  return {
    all,
    current,
    opened,
    waits: isNamed && query.isPending,
    problem: !isNamed || query.isPending || current !== null ? null : query.isError ? 'failed' : 'missing',
    hasDefault: own !== undefined,
    retry: () => void query.refetch(),
  };
}
