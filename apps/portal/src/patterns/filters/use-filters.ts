import { skipToken, useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { Fleet } from '@wagenpark/contract/fleet/session';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { useMemo } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { useWords } from '../../words/words.ts';
import { type FilterField, type FilterTexts, filterFields, rowFiltersOf, validFilterTexts } from './filter-fields.ts';

/** Today in the client's time zone, computed at each call because a page may stay open over midnight. */
export const todayOfClient = (timeZone: string): IsoDay => todayInZone(timeZone, new Date());

const noCompanies: readonly Fleet[] = [];

/** The tree of companies and its loading state. */
interface Companies {
  readonly all: readonly Fleet[];
  readonly isPending: boolean;
  /** Why loading failed; null when loaded or loading. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * The companies in scope, each with its parent.
 * @param isEnabled false: they are not fetched yet
 */
export function useCompanies(isEnabled: boolean): Companies {
  const { data, isPending, error, refetch } = useQuery<readonly Fleet[]>(
    isEnabled ? fleetQuery(fleetSubjects.session.companies, {}) : { queryKey: ['companies'], queryFn: skipToken },
  );
  return {
    all: data ?? noCompanies,
    isPending: isEnabled && isPending,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** The numbers of a company and of all its descendants. */
export function companyNumbersBelow(companies: readonly Fleet[], number: number): readonly number[] {
  const children = companies.filter(({ BovenliggendVolgnummer: parent }) => parent === number);
  return [number, ...children.flatMap(({ Volgnummer }) => companyNumbersBelow(companies, Volgnummer))];
}

/** The filters of a list, and their current state in the address. */
export interface Filters {
  readonly fields: readonly FilterField[];
  /** The texts without invalid ones. */
  readonly texts: FilterTexts;
  /** Null until the filters can be resolved: the tree of companies is loading, or failed to load. */
  readonly rows: RowFilters | null;
  /** Set when the tree that the filters need failed to load: the error text and the retry. */
  readonly obstacle: { readonly message: string; readonly onRetry: () => void } | null;
  /** Resolves other texts to a filter on rows. */
  readonly resolve: (texts: FilterTexts) => RowFilters;
}

/**
 * The filters of a list's columns.
 * @param except parameters that the list itself reads
 */
export const useFilterFields = <Row>(
  columns: readonly GridColumn<Row>[],
  except: readonly string[] | undefined,
): readonly FilterField[] => useMemo(() => filterFields(columns, except ?? []), [columns, except]);

/** Resolves the filters to a filter on rows. Memoized until the texts or the day change. */
export function useFilters(fields: readonly FilterField[], texts: FilterTexts): Filters {
  const words = useWords();
  const { timeZone } = useSession().formats;
  const today = todayOfClient(timeZone);
  const asksTree = fields.some(({ id, kind }) => kind === 'tree' && texts[id] !== undefined);
  const companies = useCompanies(asksTree);
  const isKnown = !companies.isPending && companies.failure === null;
  const resolved = useMemo(() => {
    const resolve = (filterTexts: FilterTexts) =>
      rowFiltersOf(fields, filterTexts, today, (number) => companyNumbersBelow(companies.all, number));
    return {
      fields,
      texts: validFilterTexts(fields, texts, today),
      rows: isKnown ? resolve(texts) : null,
      resolve,
    };
  }, [fields, texts, today, companies.all, isKnown]);
  return {
    ...resolved,
    obstacle:
      companies.failure === null ? null : { message: words('filters.companiesFailed'), onRetry: companies.retry },
  };
}
