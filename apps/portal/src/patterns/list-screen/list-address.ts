import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { GridView } from '../../ui/grid/grid-types.ts';

/** Parameters of an address, as plain text. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** The state of a list as it stands in the address (rule 6 of the house). */
export interface ListAddress {
  readonly tab: string;
  readonly view: GridView;
}

/** Reads the list's state from an address; what makes no sense there counts as not given. */
export function readListAddress(
  parameters: AddressParameters,
  tabs: readonly string[],
  columns: readonly string[],
): ListAddress {
  const { list, q = '', sort, page } = parameters;
  const tab = list !== undefined && tabs.includes(list) ? list : (tabs[0] ?? '');
  const column = sort?.replace(/^-/, '');
  const number = Number(page);
  return {
    tab,
    view: {
      search: q.slice(0, 200),
      sort:
        column !== undefined && columns.includes(column)
          ? { column, descending: sort?.startsWith('-') ?? false }
          : null,
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    },
  };
}

/** Writes the list's state; what is as it opens is left out. */
export function writeListAddress({ tab, view }: ListAddress, tabs: readonly string[]): AddressParameters {
  return {
    list: tab === tabs[0] ? undefined : tab,
    q: view.search === '' ? undefined : view.search,
    sort: view.sort === null ? undefined : `${view.sort.descending ? '-' : ''}${view.sort.column}`,
    page: view.page === 1 ? undefined : String(view.page),
  };
}

/** The parameters of the open address, and a way to change some of them; `undefined` takes one away. */
export function useAddress(): readonly [AddressParameters, (changes: AddressParameters, replace?: boolean) => void] {
  // Of the location and not of the route's match: that one follows a moment later than the path.
  const parameters = useLocation({ select: ({ search }) => search as AddressParameters });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AddressParameters, replace = true) => {
      void navigate({ to: '.', search: (old: AddressParameters) => ({ ...old, ...changes }), replace });
    },
    [navigate],
  );
  return [parameters, change];
}

/** The list's state in the address, as React state. */
export function useListAddress(
  tabs: readonly string[],
  columns: readonly string[],
): readonly [ListAddress, (next: ListAddress) => void] {
  const [parameters, change] = useAddress();
  const address = useMemo(() => readListAddress(parameters, tabs, columns), [parameters, tabs, columns]);
  const write = useCallback((next: ListAddress) => change(writeListAddress(next, tabs)), [change, tabs]);
  return [address, write];
}
