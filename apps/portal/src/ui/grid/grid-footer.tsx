import { ActionIcon } from '@mantine/core';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import classes from './grid-footer.module.css';
import { type RangeStore, useVisibleRange } from './visible-range.ts';

/** Number of pages of a list (TB-16). At least one, so that an empty list has a valid page. */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page numbers around the current one: first, last and neighbours. Null represents a gap. */
export function pageNumbersToShow(page: number, count: number): (number | null)[] {
  const offered = new Set([1, 2, page - 1, page, page + 1, count - 1, count]);
  if (count > 2 && page <= 3) for (const extra of [3, 4]) offered.add(extra);
  if (count > 2 && page >= count - 2) for (const extra of [count - 2, count - 3]) offered.add(extra);
  const pages = [...offered]
    .filter((candidate) => candidate >= 1 && candidate <= count)
    .sort((first, second) => first - second);
  return pages.flatMap((offeredPage, index) => {
    const previousPage = pages[index - 1];
    return previousPage !== undefined && offeredPage - previousPage > 1 ? [null, offeredPage] : [offeredPage];
  });
}

/** Props of the grid's footer. */
export interface GridFooterProps {
  readonly range: RangeStore;
  readonly total: number;
  /** Null for lists that scroll. */
  readonly pageSize: number | null;
  readonly page: number;
  /** Beside an open record: only the previous and next page. */
  readonly isBrief?: boolean;
  /** The totals of the list, after the range. */
  readonly totals?: ReactNode;
  readonly onPage: (page: number) => void;
}

/** 'First–last of total results' (TB-15), and the pages of a paged list. */
export function GridFooter({
  range,
  total,
  pageSize,
  page,
  isBrief = false,
  totals,
  onPage,
}: GridFooterProps): ReactNode {
  const words = useWords();
  const { first, last } = useVisibleRange(range);
  const count = pageSize === null ? 1 : countPages(total, pageSize);
  const rangeText =
    pageSize === null ? { first, last } : { first: (page - 1) * pageSize, last: Math.min(total, page * pageSize) - 1 };
  const isEmpty = total === 0 || rangeText.last < 0;
  return (
    <div className={classes.footer}>
      <span data-testid="grid-range">
        {words('ui.range', {
          first: formatNumber(isEmpty ? 0 : rangeText.first + 1),
          last: formatNumber(isEmpty ? 0 : rangeText.last + 1),
          total: formatNumber(total),
          count: total,
        })}
      </span>
      {totals}
      {count > 1 && (
        <nav aria-label={words('ui.pages')} className={classes.pages}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={words('common.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          {(isBrief ? [] : pageNumbersToShow(page, count)).map((offeredPage, index) =>
            offeredPage === null ? (
              <span key={`gap-${index < 4 ? 'before' : 'behind'}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={offeredPage}
                type="button"
                className={classes.page}
                aria-label={words('ui.page', { page: offeredPage })}
                aria-current={offeredPage === page ? 'page' : undefined}
                onClick={() => onPage(offeredPage)}
              >
                {offeredPage}
              </button>
            ),
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={words('common.nextPage')}
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </nav>
      )}
    </div>
  );
}
