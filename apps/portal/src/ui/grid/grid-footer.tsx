import { ActionIcon } from '@mantine/core';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import classes from './grid-footer.module.css';
import { type RangeStore, useVisibleRange } from './visible-range.ts';

/** Number of pages of a list (TB-16). At least one, so that an empty list has a page to stand on. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages to offer around the present one: first, last, neighbours; null stands for a gap. */
export function pagesToOffer(page: number, count: number): (number | null)[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, count - 1, count]);
  if (count > 2 && page <= 3) for (const more of [3, 4]) wanted.add(more);
  if (count > 2 && page >= count - 2) for (const more of [count - 2, count - 3]) wanted.add(more);
  const pages = [...wanted].filter((one) => one >= 1 && one <= count).sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}

/** What stands below a grid. */
export interface GridFooterProps {
  readonly range: RangeStore;
  readonly total: number;
  /** Null for lists that scroll. */
  readonly pageSize: number | null;
  readonly page: number;
  /** Beside an open record: one page on and back. */
  readonly isBrief?: boolean;
  readonly onPage: (page: number) => void;
}

/** 'First–last of total results' (TB-15), and the pages where a list has them. */
export function GridFooter({ range, total, pageSize, page, isBrief = false, onPage }: GridFooterProps): ReactNode {
  const words = useWords();
  const { first, last } = useVisibleRange(range);
  const count = pageSize === null ? 1 : pageCount(total, pageSize);
  const shown =
    pageSize === null ? { first, last } : { first: (page - 1) * pageSize, last: Math.min(total, page * pageSize) - 1 };
  const isEmpty = total === 0 || shown.last < 0;
  return (
    <div className={classes.footer}>
      <span data-testid="grid-range">
        {words('ui.range', {
          first: formatNumber(isEmpty ? 0 : shown.first + 1),
          last: formatNumber(isEmpty ? 0 : shown.last + 1),
          total: formatNumber(total),
          count: total,
        })}
      </span>
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
          {(isBrief ? [] : pagesToOffer(page, count)).map((one, index) =>
            one === null ? (
              <span key={`gap-${index < 4 ? 'before' : 'behind'}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                className={classes.page}
                aria-label={words('ui.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
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
