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
import { type FilterField, type FilterTexts, filterFields, rowFiltersOf, soundTexts } from './filter-fields.ts';

/** Today for the client, at the moment of asking: a page may stay open over midnight. */
export const todayOfClient = (timeZone: string): IsoDay => todayInZone(timeZone, new Date());

const noCompanies: readonly Fleet[] = [];

/** The tree of companies, as far as it is known. */
interface Companies {
  readonly all: readonly Fleet[];
  readonly isPending: boolean;
  /** Why they could not be had; null where they are there or on their way. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** The companies in scope, each with the one above it. @param isWanted false: they are not asked for yet */
export function useCompanies(isWanted: boolean): Companies {
  const { data, isPending, error, refetch } = useQuery<readonly Fleet[]>(
    isWanted ? fleetQuery(fleetSubjects.session.companies, {}) : { queryKey: ['companies'], queryFn: skipToken },
  );
  return {
    all: data ?? noCompanies,
    isPending: isWanted && isPending,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** A company's number with those of all companies below it. */
export function numbersBelow(companies: readonly Fleet[], number: number): readonly number[] {
  const below = companies.filter(({ BovenliggendVolgnummer: above }) => above === number);
  return [number, ...below.flatMap(({ Volgnummer }) => numbersBelow(companies, Volgnummer))];
}

/** The filters of a list: what there is to filter by, and what the texts of the address ask for today. */
export interface Filters {
  readonly fields: readonly FilterField[];
  /** The texts without those that make no sense. */
  readonly texts: FilterTexts;
  /** Null while it is not known what is asked: the tree of companies is on its way, or could not be had. */
  readonly rows: RowFilters | null;
  /** The tree that the filters need could not be had: what to say, and how to ask again. */
  readonly obstacle: { readonly message: string; readonly onRetry: () => void } | null;
  /** What other texts would ask for. */
  readonly resolve: (texts: FilterTexts) => RowFilters;
}

/** What columns of a list can be filtered by. @param except parameters that the list itself reads */
export const useFilterFields = <Row>(
  columns: readonly GridColumn<Row>[],
  except: readonly string[] | undefined,
): readonly FilterField[] => useMemo(() => filterFields(columns, except ?? []), [columns, except]);

/** Works out what the filters ask for; the same object until they, or the day, change. */
export function useFilters(fields: readonly FilterField[], texts: FilterTexts): Filters {
  const words = useWords();
  const { timeZone } = useSession().formats;
  const today = todayOfClient(timeZone);
  const asksTree = fields.some(({ id, kind }) => kind === 'tree' && texts[id] !== undefined);
  const companies = useCompanies(asksTree);
  const isKnown = !companies.isPending && companies.failure === null;
  const asked = useMemo(() => {
    const resolve = (given: FilterTexts) =>
      rowFiltersOf(fields, given, today, (number) => numbersBelow(companies.all, number));
    return {
      fields,
      texts: soundTexts(fields, texts, today),
      rows: isKnown ? resolve(texts) : null,
      resolve,
    };
  }, [fields, texts, today, companies.all, isKnown]);
  return {
    ...asked,
    obstacle:
      companies.failure === null ? null : { message: words('filters.companiesFailed'), onRetry: companies.retry },
  };
}
