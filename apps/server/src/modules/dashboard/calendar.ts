import type {
  CalendarEvent,
  CalendarKind,
  CalendarQuery,
  DashboardCalendar,
} from '@wagenpark/contract/fleet/dashboard-calendar';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { weeksOfMonth } from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DashboardDeps } from './block-answers.ts';
import type { BlockScope } from './block-scope.ts';
import * as repository from './calendar-repository.ts';
import { countBlock } from './count-block.ts';

/** What happens between two days, of the kinds that the caller may see, with the days of which not all is told. */
export async function readCalendar(
  tx: Tx,
  of: BlockScope,
  days: { readonly from: IsoDay; readonly until: IsoDay },
): Promise<{
  readonly kinds: CalendarKind[];
  readonly events: CalendarEvent[];
  readonly crowded: DashboardCalendar['Dagen'];
}> {
  const kinds: CalendarKind[] = [];
  if (of.sees('contracts')) {
    if (await repository.hasTests(tx, of.scope.clientId)) kinds.push('apk');
    kinds.push('service');
  }
  if (of.sees('orders')) kinds.push('delivery');
  const found = [];
  for (const kind of kinds) found.push(await repository.readEvents(tx, of, kind, days));
  return {
    kinds,
    events: found.flatMap(({ events }) => events),
    crowded: found.flatMap(({ days: crowded }) => crowded),
  };
}

/** The whole weeks of a month with what happens to cars in them (CA-01 … CA-06). */
export async function calendar(
  deps: DashboardDeps,
  caller: Caller,
  query: CalendarQuery | undefined,
): Promise<DashboardCalendar> {
  const monthOf = ({ today }: BlockScope): string => (query?.day ?? today).slice(0, 7);
  const nameOf = (of: BlockScope): string => `calendar ${monthOf(of)}`;
  return countBlock(deps, caller, query, nameOf, async (tx, of) => {
    const days = weeksOfMonth(monthOf(of));
    const { kinds, events, crowded } = await readCalendar(tx, of, days);
    return {
      Vanaf: legacyDateOfDay(days.from),
      Tot: legacyDateOfDay(days.until),
      Soorten: kinds,
      Gebeurtenissen: events,
      Dagen: crowded,
    };
  });
}
