import { Refusal, refusal } from '@wagenpark/contract';
import type { CalendarEvent, CalendarLink } from '@wagenpark/contract/fleet/dashboard-calendar';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { dayOfLegacyDate, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { CalendarRows } from '../../platform/dashboard-source.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { clientOfToken, hashOfToken, newLinkToken } from '../../platform/link-token.ts';
import { callerOfAccount } from '../identity/index.ts';
import { type BlockScope, blockScope } from './block-scope.ts';
import { readCalendar } from './calendar.ts';
import * as repository from './calendar-feed-repository.ts';
import { type CalendarEntry, calendarText } from './icalendar.ts';
import type { BlockDeps } from './sources.ts';

const { daysBack, daysAhead, mostEvents, ofADay, everyHours } = DASHBOARD.feed;
const ENDING = '.ics';

/** How many things of a day and kind there are beside those that are told. */
interface Untold {
  readonly kind: string;
  readonly day: IsoDay;
  readonly count: number;
}
/** What a feed tells, whoever reads it. */
export interface FeedEvents {
  readonly events: readonly (CalendarEvent & { readonly from: IsoDay; readonly until: IsoDay })[];
  readonly untold: readonly Untold[];
}

/**
 * As many things of each day as make a calendar that can be shown: the calendar's own fifty of a day and kind, of larger
 * fleets fewer.
 */
export function bounded(
  events: FeedEvents['events'],
  crowded: readonly Untold[],
  most: number = mostEvents,
): FeedEvents {
  const nameOf = (kind: string, day: IsoDay): string => `${kind} ${day}`;
  const counts = new Map(crowded.map(({ kind, day, count }) => [nameOf(kind, day), count]));
  const days = [...Map.groupBy(events, ({ Soort, from }) => nameOf(Soort, from))];
  const told = (limit: number): number => days.reduce((sum, [, some]) => sum + Math.min(limit, some.length), 0);
  const limit = ofADay.find((one) => told(one) <= most) ?? Math.min(...ofADay);
  return {
    events: days.flatMap(([, some]) => some.slice(0, limit)),
    untold: days.flatMap(([name, some]) => {
      const [first] = some;
      const count = (counts.get(name) ?? some.length) - Math.min(limit, some.length);
      return first === undefined || count === 0 ? [] : [{ kind: first.Soort, day: first.from, count }];
    }),
  };
}

/** An entry of a feed, with its kind. */
interface FeedEntry extends CalendarEntry {
  readonly kind: CalendarRows;
}

/** The address leads nowhere, or nowhere any more: which of them is told to nobody. */
const gone = (): Refusal => new Refusal([{ code: 'notFound', message: 'There is no such calendar' }], 410);

/** Staff see all of a client while they work in it, and have no calendar there. */
function refuseStaff({ accountClientId, clientId, role }: Caller): void {
  if (role === 'master' || accountClientId !== clientId) throw refusal('notFound');
}

/**
 * The links by which calendars elsewhere show the calendar of the dashboard, and what they are told (decision 0088).
 * @param deps `answers`: where feeds are kept, and how long a reader waits for one
 */
export function calendarFeedService({
  database,
  clock,
  words,
  config,
  answers,
  sources,
}: Pick<SubjectDeps, 'database' | 'clock' | 'words' | 'config'> & Pick<BlockDeps, 'answers' | 'sources'>) {
  const host = new URL(config.publicUrl).hostname;
  const kinds = new Map(sources.flatMap(({ calendar = [] }) => calendar).map((kind) => [kind.kind, kind]));
  const kindNamed = (name: string): CalendarRows => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`no subject hands in calendar events of the kind ${name}`);
    return kind;
  };

  /** The owner of a token as a caller of this moment, with the hash of it. */
  async function ownerOf(token: string, now: Date): Promise<{ readonly owner: Caller; readonly hash: Buffer }> {
    const clientId = clientOfToken(token);
    if (clientId === null) throw gone();
    const hash = hashOfToken(token);
    const number = await database.readInScope(wholeClient(clientId), (tx) => repository.ownerOf(tx, clientId, hash));
    const owner =
      number === undefined ? undefined : await database.atGate((tx) => callerOfAccount(tx, clientId, number, now));
    if (owner === undefined || !isPermitted(pagePermissions.dashboard, owner)) throw gone();
    return { owner, hash };
  }

  const read = async (of: BlockScope): Promise<FeedEvents> => {
    const { value } = await answers.get('feed', of, () =>
      database.readInScope(
        of.scope,
        async (tx) => {
          const days = { from: addDays(of.today, -daysBack), until: addDays(of.today, daysAhead) };
          const { events, crowded } = await readCalendar(tx, of, sources, days);
          const day = (text: string): IsoDay => dayOfLegacyDate(text, of.timeZone) ?? of.today;
          return bounded(
            events.map((event) => ({ ...event, from: day(event.Datum), until: day(event.DatumTot) })),
            crowded.map(({ Soort, Datum, Aantal }) => ({ kind: Soort, day: day(Datum), count: Aantal })),
          );
        },
        // No person waits for it, and of a very large fleet more than a year takes its time.
        'export',
      ),
    );
    return value;
  };

  /** What happens, in words of the reader. */
  function entriesOf({ events, untold }: FeedEvents, { clientId, locale }: Caller): readonly CalendarEntry[] {
    const t = words(localeOf(locale) ?? DEFAULT_LOCALE);
    const wordsOf = ({ kind, feed }: CalendarRows) => t(feed.text ?? (`dashboard.calendar.event.${kind}` as MessageId)); // words: dashboard.calendar.event.*
    const named = events.map((event): FeedEntry => {
      const { Soort, LeaseContractNummer: contract, BestelNummer: order, Kenteken, AutoOmschrijving } = event;
      const kind = kindNamed(Soort);
      const name = Kenteken ?? (order === null ? AutoOmschrijving : String(order));
      const what = event.Verlopen ? t('dashboard.calendar.late') : wordsOf(kind);
      return {
        kind,
        uid: `${Soort}-${clientId}-${order ?? contract}@${host}`,
        from: event.from,
        until: event.until,
        summary: [name, what, event.Bestuurder].filter(Boolean).join(' · '),
        description: AutoOmschrijving,
        url: `${config.publicUrl}${kind.feed.page}?id=${order ?? contract}`,
        isTentative: !kind.feed.isCertain,
      };
    });
    const counted = untold.map(({ kind: name, day, count }): FeedEntry => {
      const kind = kindNamed(name);
      return {
        kind,
        uid: `${name}-${clientId}-${day}@${host}`,
        from: day,
        until: addDays(day, kind.days - 1),
        summary: t('dashboard.calendar.feed.more', { what: wordsOf(kind), count }),
        description: '',
        url: `${config.publicUrl}/`,
        isTentative: !kind.feed.isCertain,
      };
    });
    return [...named, ...counted].filter(({ kind: { isShown } }) => isShown === undefined || isShown({ locale }));
  }

  return {
    /** The caller's link; null where there is none. */
    async link(caller: Caller): Promise<CalendarLink | null> {
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      const link = await database.readInScope(scope, (tx) => repository.linkOf(tx, clientId, account));
      return link === undefined
        ? null
        : {
            GemaaktOp: legacyDateOfInstant(link.madeAt),
            GelezenOp: link.readAt === null ? null : legacyDateOfInstant(link.readAt),
          };
    },

    /**
     * Makes the caller's link; the former one works no more. What it is called stands nowhere but in the answer.
     * `tooManyRequests` beyond the hour's limit
     */
    async make(call: Call): Promise<{ readonly Url: string }> {
      const { caller } = call;
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      const at = clock.now();
      const { token, hash } = newLinkToken(clientId);
      await database.inScope(scope, async (tx) => {
        await countUse(tx, account, 'calendarLink', at);
        const isRenewed = await repository.writeLink(tx, clientId, account, hash, at);
        const action = isRenewed ? 'calendarLinkRenewed' : 'calendarLinkMade';
        await audit(tx, { clientId, action, source: 'person', call, at });
      });
      return { Url: `${config.publicUrl}/calendar/${token}${ENDING}` };
    },

    /** Ends the caller's link; false where there was none. */
    async withdraw(call: Call): Promise<boolean> {
      const { caller } = call;
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      return database.inScope(scope, async (tx) => {
        const had = await repository.removeLink(tx, clientId, account);
        if (had)
          await audit(tx, { clientId, action: 'calendarLinkWithdrawn', source: 'person', call, at: clock.now() });
        return had;
      });
    },

    /**
     * The calendar of whoever owns the link of an address, as they would see it at this moment.
     * 410 for what is no link, or none any more; `tooManyRequests` beyond the hour's limit; `overloaded` where it was never
     * told and takes long: it is there when asked for again
     */
    async file(name: string): Promise<FileAnswer> {
      const now = clock.now();
      if (!name.endsWith(ENDING)) throw gone();
      const { owner, hash } = await ownerOf(name.slice(0, -ENDING.length), now);
      const { clientId, account, scope, locale } = owner;
      const client = await database.inScope(scope, async (tx) => {
        if (!(await repository.noteReading(tx, clientId, hash, now))) throw gone();
        await countUse(tx, account, 'calendarRead', now);
        return repository.clientName(tx, clientId);
      });
      const events = await read(await blockScope(database, owner, undefined, now));
      const language = localeOf(locale) ?? DEFAULT_LOCALE;
      const text = calendarText({
        name: words(language)('dashboard.calendar.feed.title', { client }),
        language,
        entries: entriesOf(events, owner),
        at: now,
        everyHours,
      });
      return {
        contentType: 'text/calendar; charset=utf-8',
        fileName: `calendar${ENDING}`,
        content: Buffer.from(text),
        inline: true,
      };
    },
  };
}
