import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridView } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { FilterValues } from './list-descriptor.ts';

/** Query parameters of an address, as plain text. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** The state of a list in the address. */
export interface ListAddress {
  readonly tab: string;
  readonly view: GridView;
  readonly filters: FilterValues;
}

/** The names that may occur in a list's address. */
export interface ListNames {
  /** The first one is the default. */
  readonly tabs: readonly string[];
  readonly columns: readonly string[];
  /** Parameter names of its filters. */
  readonly filters: readonly string[];
  /** The default sort per tab. A tab without one keeps the order of arrival. */
  readonly sorts?: Readonly<Record<string, SortOrder>>;
}

/**
 * Explicit empty value, for a part that a saved view sets, because empty parameters are dropped from the address. As a
 * search text it matches everything, since hyphens are ignored.
 */
const NOTHING = '-';

/**
 * The default state of a list when neither the address nor a saved view says otherwise, with the default sort of `tab`.
 */
export const defaultListAddress = (
  { tabs, sorts }: Pick<ListNames, 'tabs' | 'sorts'>,
  tab = tabs[0] ?? '',
): ListAddress => ({
  tab: tabs[0] ?? '',
  view: { search: '', sort: sorts?.[tab] ?? null, page: 1 },
  filters: {},
});

function readFilters(parameters: AddressParameters, names: readonly string[], base: FilterValues): FilterValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters[name]?.slice(0, 200) ?? base[name] ?? '';
      return value === '' || value === NOTHING ? [] : [[name, value]];
    }),
  );
}

/**
 * Reads a list's state from an address. Missing and invalid parts are taken from `base`: the default state, or a saved
 * view.
 */
export function readListAddress(
  parameters: AddressParameters,
  names: ListNames,
  base = defaultListAddress(names),
): ListAddress {
  const { list, q, sort, page } = parameters;
  const column = sort?.replace(/^-/, '');
  const number = Number(page);
  return {
    tab: list !== undefined && names.tabs.includes(list) ? list : base.tab,
    view: {
      search: q === NOTHING ? '' : (q?.slice(0, 200) ?? base.view.search),
      sort:
        sort === NOTHING
          ? null
          : column !== undefined && names.columns.includes(column)
            ? { column, descending: sort?.startsWith('-') ?? false }
            : base.view.sort,
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    },
    filters: readFilters(parameters, names.filters, base.filters),
  };
}

const unlessEqual = (value: string, baseValue: string): string | undefined =>
  value === baseValue ? undefined : value === '' ? NOTHING : value;
const sortText = ({ sort }: GridView): string => (sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`);

/** Writes a list's state as parameters. Parts equal to `base` are left out. */
export function writeListAddress(
  { tab, view, filters }: ListAddress,
  names: ListNames,
  base = defaultListAddress(names),
): AddressParameters {
  return {
    ...Object.fromEntries(
      names.filters.map((name) => [name, unlessEqual(filters[name] ?? '', base.filters[name] ?? '')]),
    ),
    list: tab === base.tab ? undefined : tab,
    q: unlessEqual(view.search, base.view.search),
    sort: unlessEqual(sortText(view), sortText(base.view)),
    page: view.page === 1 ? undefined : String(view.page),
  };
}

/** Whether the address itself sets a part of the list's state. */
export const hasListParameters = (parameters: AddressParameters, { filters }: Pick<ListNames, 'filters'>): boolean =>
  ['list', 'q', 'sort', 'page', ...filters].some((name) => parameters[name] !== undefined);

/** Whether one page is the other, or opens over it. */
const isOneOf = (page: string, otherPage: string): boolean =>
  page === otherPage || page.startsWith(`${otherPage}/`) || otherPage.startsWith(`${page}/`);

/**
 * A part of the address as the page sees it. While the page is being left the value is frozen, because the new address
 * belongs to the next page.
 */
function useOwn<Value>(current: Value): Value {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [home] = useState(path);
  const lastOwn = useRef(current);
  if (isOneOf(path, home)) lastOwn.current = current;
  return lastOwn.current;
}

/** The path of the address, frozen when the page is left. */
export const useListPath = (): string => useOwn(useLocation({ select: ({ pathname }) => pathname }));

/** The query parameters of the address, and a function that changes some; `undefined` removes one. */
export function useAddressParameters(): readonly [
  AddressParameters,
  (changes: AddressParameters, replace?: boolean) => void,
] {
  // Reads the location instead of the route's match, which updates a moment later than the path.
  const parameters = useOwn(useLocation({ select: ({ search }) => search as AddressParameters }));
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AddressParameters, replace = true) => {
      void navigate({ to: '.', search: (old: AddressParameters) => ({ ...old, ...changes }), replace });
    },
    [navigate],
  );
  return [parameters, change];
}

/**
 * A list's state in the address, on top of the tab's base state, as React state. A change may set further parameters.
 */
export function useListAddress(
  names: ListNames,
  baseOn: (tab: string | undefined) => ListAddress,
): readonly [ListAddress, (next: ListAddress, parameters?: AddressParameters) => void] {
  const [parameters, change] = useAddressParameters();
  const address = useMemo(
    () => readListAddress(parameters, names, baseOn(parameters['list'])),
    [parameters, names, baseOn],
  );
  const write = useCallback(
    (next: ListAddress, further: AddressParameters = {}) =>
      change({ ...writeListAddress(next, names, baseOn(next.tab)), ...further }),
    [change, names, baseOn],
  );
  return [address, write];
}
