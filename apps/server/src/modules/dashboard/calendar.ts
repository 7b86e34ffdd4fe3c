import type { CalendarEvent, CalendarQuery, DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { weeksOfMonth } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import type { CalendarRows, DashboardSource } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import * as repository from './calendar-repository.ts';
import { countBlock } from './count-block.ts';
import type { BlockDeps } from './sources.ts';

/**
 * Reads the events between two days of the kinds that the caller may see, and the days with more events than returned.
 */
export async function readCalendar(
  tx: Tx,
  block: BlockScope,
  sources: readonly DashboardSource[],
  days: { readonly from: IsoDay; readonly until: IsoDay },
): Promise<{
  readonly kinds: readonly CalendarRows[];
  readonly events: CalendarEvent[];
  readonly crowded: DashboardCalendar['Dagen'];
}> {
  const country = await repository.readCountry(tx, block.scope.clientId);
  const kinds = sources
    .filter(({ rights }) => block.sees(rights))
    .flatMap((source) => source.calendar ?? [])
    .filter(({ isShown }) => isShown === undefined || isShown({ country }));
  return { kinds, ...(await repository.readEvents(tx, block, kinds, days)) };
}

/** The calendar of a month in whole weeks, with its events (CA-01 … CA-06). */
export async function getCalendar(
  deps: BlockDeps,
  caller: Caller,
  query: CalendarQuery | undefined,
): Promise<DashboardCalendar> {
  const monthOf = ({ today }: BlockScope): string => (query?.day ?? today).slice(0, 7);
  const nameOf = (block: BlockScope): string => `calendar ${monthOf(block)}`;
  return countBlock(deps, caller, query, nameOf, async (tx, block) => {
    const days = weeksOfMonth(monthOf(block));
    const { kinds, events, crowded } = await readCalendar(tx, block, deps.sources, days);
    return {
      Vanaf: legacyDateOfDay(days.from),
      Tot: legacyDateOfDay(days.until),
      Soorten: kinds.map(({ kind }) => kind),
      Gebeurtenissen: events,
      Dagen: crowded,
    };
  });
}
