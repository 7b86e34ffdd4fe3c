import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { useMemo } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { type ListFacts, type ListState, type MissingPart, restoreState } from './view-state.ts';

/** Value in the address when the plain list was chosen although a view opens by default. */
export const PLAIN_VIEW = 'none';

/** The saved views of a list, and the one that is open. */
export interface ListViews {
  readonly all: readonly SavedView[];
  /** The open view; null for the plain list. */
  readonly current: SavedView | null;
  /** The open view's state, limited to the parts that the list still supports; memoized until the view changes. */
  readonly opened: { readonly state: ListState; readonly lost: readonly MissingPart[] } | null;
  /** The address names a view that is still loading, so the list waits. */
  readonly waits: boolean;
  /**
   * The address names a view that was deleted or belongs to another user, or the views failed to load. The plain list
   * is shown then.
   */
  readonly problem: 'missing' | 'failed' | null;
  /** The default view opens when the URL has none. */
  readonly hasDefault: boolean;
  readonly retry: () => void;
}

const noViews: readonly SavedView[] = [];

/** Query of a list's views. Changes to views update its cached answer. */
export const viewsQuery = (list: string) => adminQuery(adminResources.savedViews.list, { query: { list } });

/** The view that the address asks for. */
export interface RequestedView {
  /** Value of the parameter `view`. */
  readonly id: string | undefined;
  /** The address sets a part of the list's state, so no view opens by default. */
  readonly namesState: boolean;
}

/** The views of a list. With `enabled` false it has none at the moment. */
export function useListViews(list: string, facts: ListFacts, askedView: RequestedView, enabled: boolean): ListViews {
  const query = useQuery({ ...viewsQuery(list), enabled });
  const all = enabled ? (query.data ?? noViews) : noViews;
  const defaultView = all.find(({ isDefault }) => isDefault);
  const isNamed = enabled && askedView.id !== undefined && askedView.id !== PLAIN_VIEW;
  const current =
    (isNamed
      ? all.find(({ id }) => id === askedView.id)
      : askedView.id === undefined && !askedView.namesState
        ? defaultView
        : undefined) ?? null;
  const openedView = useMemo(() => (current === null ? null : restoreState(current.state, facts)), [current, facts]);
  return {
    all,
    current,
    opened: openedView,
    waits: isNamed && query.isPending,
    problem: !isNamed || query.isPending || current !== null ? null : query.isError ? 'failed' : 'missing',
    hasDefault: defaultView !== undefined,
    retry: () => void query.refetch(),
  };
}
