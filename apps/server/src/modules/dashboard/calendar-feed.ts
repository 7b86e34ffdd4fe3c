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

/** The number of omitted events of a day and kind. */
interface OmittedEvents {
  readonly kind: string;
  readonly day: IsoDay;
  readonly count: number;
}
/** The content of a feed before it is put into words. */
export interface FeedEvents {
  readonly events: readonly (CalendarEvent & { readonly from: IsoDay; readonly until: IsoDay })[];
  readonly omitted: readonly OmittedEvents[];
}

/**
 * Chooses the largest limit per day and kind (fifty, or fewer for large fleets) with which the calendar has at most
 * `most` events, and counts the omitted ones.
 * @param crowded total counts of the days and kinds that `events` holds only in part
 */
export function limitEvents(
  events: FeedEvents['events'],
  crowded: readonly OmittedEvents[],
  most: number = mostEvents,
): FeedEvents {
  const groupKey = (kind: string, day: IsoDay): string => `${kind} ${day}`;
  const counts = new Map(crowded.map(({ kind, day, count }) => [groupKey(kind, day), count]));
  const groups = [...Map.groupBy(events, ({ Soort, from }) => groupKey(Soort, from))];
  const countWithin = (perGroup: number): number =>
    groups.reduce((sum, [, group]) => sum + Math.min(perGroup, group.length), 0);
  const limit = ofADay.find((perGroup) => countWithin(perGroup) <= most) ?? Math.min(...ofADay);
  return {
    events: groups.flatMap(([, group]) => group.slice(0, limit)),
    omitted: groups.flatMap(([key, group]) => {
      const [first] = group;
      const count = (counts.get(key) ?? group.length) - Math.min(limit, group.length);
      return first === undefined || count === 0 ? [] : [{ kind: first.Soort, day: first.from, count }];
    }),
  };
}

/** An entry of a feed, with its kind. */
interface FeedEntry extends CalendarEntry {
  readonly kind: CalendarRows;
}

/** The same refusal for unknown and ended links, so that it does not reveal which one it was. */
const unknownLink = (): Refusal => new Refusal([{ code: 'notFound', message: 'There is no such calendar' }], 410);

/** Staff have no calendar link in the clients that they work in. */
function refuseStaff({ accountClientId, clientId, role }: Caller): void {
  if (role === 'master' || accountClientId !== clientId) throw refusal('notFound');
}

/**
 * The secret links by which calendar programs subscribe to the dashboard calendar, and the iCalendar files behind them
 * (decision 0088).
 * @param deps `answers`: the cache of feeds, with the time that a reader waits for one
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

  /** The owner of a token as a caller with their current rights, and the hash of the token. */
  async function ownerOf(token: string, now: Date): Promise<{ readonly owner: Caller; readonly hash: Buffer }> {
    const clientId = clientOfToken(token);
    if (clientId === null) throw unknownLink();
    const hash = hashOfToken(token);
    const number = await database.readInScope(wholeClient(clientId), (tx) => repository.findOwner(tx, clientId, hash));
    const owner =
      number === undefined ? undefined : await database.atGate((tx) => callerOfAccount(tx, clientId, number, now));
    if (owner === undefined || !isPermitted(pagePermissions.dashboard, owner)) throw unknownLink();
    return { owner, hash };
  }

  const readFeed = async (block: BlockScope): Promise<FeedEvents> => {
    const { value } = await answers.get('feed', block, () =>
      database.readInScope(
        block.scope,
        async (tx) => {
          const days = { from: addDays(block.today, -daysBack), until: addDays(block.today, daysAhead) };
          const { events, crowded } = await readCalendar(tx, block, sources, days);
          const day = (text: string): IsoDay => dayOfLegacyDate(text, block.timeZone) ?? block.today;
          return limitEvents(
            events.map((event) => ({ ...event, from: day(event.Datum), until: day(event.DatumTot) })),
            crowded.map(({ Soort, Datum, Aantal }) => ({ kind: Soort, day: day(Datum), count: Aantal })),
          );
        },
        // No person waits for the response, and reading more than a year of a very large fleet takes longer than the
        // normal time-out.
        'export',
      ),
    );
    return value;
  };

  /** The calendar entries of a feed, in the language of the reader. */
  function entriesOf({ events, omitted: untold }: FeedEvents, { clientId, locale }: Caller): readonly CalendarEntry[] {
    const t = words(localeOf(locale) ?? DEFAULT_LOCALE);
    const wordsOf = ({ kind, feed }: CalendarRows) => t(feed.text ?? (`dashboard.calendar.event.${kind}` as MessageId)); // words: dashboard.calendar.event.*
    const eventEntries = events.map((event): FeedEntry => {
      const { Soort, LeaseContractNummer: contract, BestelNummer: order, Kenteken, AutoOmschrijving } = event;
      const kind = kindNamed(Soort);
      const name = Kenteken ?? (order === null ? AutoOmschrijving : String(order));
      const what = event.Verlopen ? t(`dashboard.calendar.late.${Soort}` as MessageId) : wordsOf(kind); // words: dashboard.calendar.late.*
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
    const countEntries = untold.map(({ kind: name, day, count }): FeedEntry => {
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
    return [...eventEntries, ...countEntries].filter(
      ({ kind: { isShown } }) => isShown === undefined || isShown({ locale }),
    );
  }

  return {
    /** The facts of the caller's link, without its address; null when there is none. */
    async link(caller: Caller): Promise<CalendarLink | null> {
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      const link = await database.readInScope(scope, (tx) => repository.readCalendarLink(tx, clientId, account));
      return link === undefined
        ? null
        : {
            GemaaktOp: legacyDateOfInstant(link.madeAt),
            GelezenOp: link.readAt === null ? null : legacyDateOfInstant(link.readAt),
          };
    },

    /**
     * Creates a link for the caller; the previous one stops working. The address is only in the response: the database
     * stores a hash of its token.
     * @throws {Refusal} `tooManyRequests` beyond the hourly limit
     */
    async make(call: Call): Promise<{ readonly Url: string }> {
      const { caller } = call;
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      const now = clock.now();
      const { token, hash } = newLinkToken(clientId);
      await database.inScope(scope, async (tx) => {
        await countUse(tx, account, 'calendarLink', now);
        const isRenewed = await repository.writeLink(tx, clientId, account, hash, now);
        const action = isRenewed ? 'calendarLinkRenewed' : 'calendarLinkMade';
        await audit(tx, { clientId, action, source: 'person', call, at: now });
      });
      return { Url: `${config.publicUrl}/calendar/${token}${ENDING}` };
    },

    /** Deletes the caller's link; false when there was none. */
    async withdraw(call: Call): Promise<boolean> {
      const { caller } = call;
      refuseStaff(caller);
      const { clientId, account, scope } = caller;
      return database.inScope(scope, async (tx) => {
        const wasRemoved = await repository.removeLink(tx, clientId, account);
        if (wasRemoved)
          await audit(tx, { clientId, action: 'calendarLinkWithdrawn', source: 'person', call, at: clock.now() });
        return wasRemoved;
      });
    },

    /**
     * The iCalendar file of a link, with what its owner may see now.
     * @throws {Refusal} `notFound` with status 410 for an unknown or ended link; `tooManyRequests` beyond the hourly
     * limit; `overloaded` when nothing is cached and counting takes long, in which case a later attempt succeeds
     */
    async file(name: string): Promise<FileAnswer> {
      const now = clock.now();
      if (!name.endsWith(ENDING)) throw unknownLink();
      const { owner, hash } = await ownerOf(name.slice(0, -ENDING.length), now);
      const { clientId, account, scope, locale } = owner;
      const client = await database.inScope(scope, async (tx) => {
        if (!(await repository.markLinkRead(tx, clientId, hash, now))) throw unknownLink();
        await countUse(tx, account, 'calendarRead', now);
        return repository.readClientName(tx, clientId);
      });
      const events = await readFeed(await blockScope(database, owner, undefined, now));
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
