import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GridView } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { FilterValues } from './list-descriptor.ts';

/** Parameters of an address, as plain text. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** The state of a list as it stands in the address (rule 6 of the house). */
export interface ListAddress {
  readonly tab: string;
  readonly view: GridView;
  readonly filters: FilterValues;
}

/** What of a list can be named in an address. */
export interface ListNames {
  /** The first is the one that opens. */
  readonly tabs: readonly string[];
  readonly columns: readonly string[];
  /** Parameters of its filters. */
  readonly filters: readonly string[];
  /** The orders in which tabs open; a tab that has none is in the order of arrival. */
  readonly sorts?: Readonly<Record<string, SortOrder>>;
}

/**
 * Stands for 'nothing' where a saved view has something: an empty value would vanish from the address. As words to search
 * for it finds everything, since hyphens are not searched.
 */
const NOTHING = '-';

/** A list as it opens when neither the address nor a saved view says otherwise, in the order of `tab`. */
export const plainAddress = ({ tabs, sorts }: Pick<ListNames, 'tabs' | 'sorts'>, tab = tabs[0] ?? ''): ListAddress => ({
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
 * Reads the list's state from an address; what is not given, and what makes no sense there, is as in `base`: the list as
 * it opens, or a saved view.
 */
export function readListAddress(
  parameters: AddressParameters,
  names: ListNames,
  base = plainAddress(names),
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

const written = (value: string, before: string): string | undefined =>
  value === before ? undefined : value === '' ? NOTHING : value;
const sortText = ({ sort }: GridView): string => (sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`);

/** Writes the list's state; what is as in `base` is left out. */
export function writeListAddress(
  { tab, view, filters }: ListAddress,
  names: ListNames,
  base = plainAddress(names),
): AddressParameters {
  return {
    ...Object.fromEntries(names.filters.map((name) => [name, written(filters[name] ?? '', base.filters[name] ?? '')])),
    list: tab === base.tab ? undefined : tab,
    q: written(view.search, base.view.search),
    sort: written(sortText(view), sortText(base.view)),
    page: view.page === 1 ? undefined : String(view.page),
  };
}

/** Whether the address says anything of the list's state by itself. */
export const namesState = (parameters: AddressParameters, { filters }: Pick<ListNames, 'filters'>): boolean =>
  ['list', 'q', 'sort', 'page', ...filters].some((name) => parameters[name] !== undefined);

/** Whether one page is another, or stands over it. */
const isOneOf = (page: string, other: string): boolean =>
  page === other || page.startsWith(`${other}/`) || other.startsWith(`${page}/`);

/** What a page reads of the address. While it is being left that stays what it was: the next page's is not its own. */
function useOwn<Value>(latest: Value): Value {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [home] = useState(path);
  const own = useRef(latest);
  if (isOneOf(path, home)) own.current = latest;
  return own.current;
}

/** The path of the open address: a page's own until it is gone. */
export const useOwnPath = (): string => useOwn(useLocation({ select: ({ pathname }) => pathname }));

/** The parameters of the open address, and a way to change some of them; `undefined` takes one away. */
export function useAddress(): readonly [AddressParameters, (changes: AddressParameters, replace?: boolean) => void] {
  // Of the location and not of the route's match: that one follows a moment later than the path.
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
 * The list's state in the address over what holds otherwise on a tab, as React state; a change may bring further
 * parameters along.
 */
export function useListAddress(
  names: ListNames,
  baseOn: (tab: string | undefined) => ListAddress,
): readonly [ListAddress, (next: ListAddress, others?: AddressParameters) => void] {
  const [parameters, change] = useAddress();
  const address = useMemo(
    () => readListAddress(parameters, names, baseOn(parameters['list'])),
    [parameters, names, baseOn],
  );
  const write = useCallback(
    (next: ListAddress, others: AddressParameters = {}) =>
      change({ ...writeListAddress(next, names, baseOn(next.tab)), ...others }),
    [change, names, baseOn],
  );
  return [address, write];
}
