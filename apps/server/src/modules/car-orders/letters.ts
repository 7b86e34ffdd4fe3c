import { type IsoDay, todayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import { slipSide } from '@wagenpark/domain/car-order';
import { driverLanguageId, driverLanguageOf, localeOfDriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { Words } from '@wagenpark/messages/server-words';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueLetter } from '../../platform/mail/letters.ts';
import {
  lockUnreportedMoves,
  type MovedDelivery,
  markReported,
  readMailSettings,
  readOrderRecipients,
} from './moved-deliveries-repository.ts';

/** The dependencies for writing letters. */
export type LetterDeps = Pick<SubjectDeps, 'jobs' | 'clock' | 'words' | 'config'>;

/** A recipient with the changed deliveries that they may see. */
interface Reader {
  /** Distinguishes the letters of one cause. */
  readonly part: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly isDriver: boolean;
  readonly maySeeOrders: boolean;
  readonly moves: readonly MovedDelivery[];
}

const formatDay = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/** The paragraph about one order: the car, the previous and the new promised day, the delay and the reason. */
function orderParagraph(t: Words, locale: Locale, move: MovedDelivery): string {
  const { order, car, plate, driver, previous, promised, reason, slip } = move;
  return t('mails.deliveryMoved.order', {
    number: String(order),
    vehicle: toSingleLine([car, plate].filter(Boolean).join(', ')),
    hasDriver: driver === null ? 'no' : 'yes',
    driver: toSingleLine(driver ?? ''),
    hadDay: previous === null ? 'no' : 'yes',
    before: previous === null ? '' : formatDay(previous, locale),
    hasDay: promised === null ? 'no' : 'yes',
    after: promised === null ? '' : formatDay(promised, locale),
    slip: slip === null ? 'none' : slipSide(slip),
    days: Math.abs(slip ?? 0),
    hasReason: reason === null ? 'no' : 'yes',
    reason: toSingleLine(reason ?? ''),
  });
}

/**
 * Mails fleet managers and drivers about changed deliveries that were not reported yet, and marks them as reported, so
 * that no change is mailed twice. Each recipient gets one letter with all changes that they may see. Nobody gets a
 * letter when the client's setting for these mails is off. Needs the scope of the whole client.
 */
export async function mailMovedDeliveries(deps: LetterDeps, tx: Tx, clientId: number): Promise<void> {
  const unreported = await lockUnreportedMoves(tx, clientId);
  if (unreported.length === 0) return;
  await markReported(tx, clientId, unreported);
  const client = await readMailSettings(tx, clientId);
  const moves = mergeMoves(unreported).filter(({ isDelivered }) => !isDelivered);
  if (!client?.mailsMovedDeliveries || moves.length === 0) return;
  const clientLocale = localeOf(client.locale ?? '') ?? DEFAULT_LOCALE;
  const accounts = await readOrderRecipients(tx, clientId, todayInZone(client.timeZone, deps.clock.now()));
  const managers = accounts
    .filter(({ role }) => role === 'fleetmanagement')
    .map(
      ({ number, name, email, language, debtors }): Reader => ({
        part: `account${number}`,
        name,
        email,
        locale: localeOf(language ?? '') ?? clientLocale,
        isDriver: false,
        maySeeOrders: true,
        // The name of a driver is left out when the driver's debtor is outside the reader's scope, as everywhere in the
        // portal.
        moves: moves
          .filter(({ debtor }) => sees(debtors, debtor))
          .map((move) => (sees(debtors, move.driverDebtor ?? move.debtor) ? move : { ...move, driver: null })),
      }),
    );
  const drivers = [...Map.groupBy(moves, ({ driverNumber }) => driverNumber)].flatMap(
    ([number, movesOfDriver]): Reader[] => {
      const [{ driver, email, language } = { driver: null, email: null, language: null }] = movesOfDriver;
      if (number === null || email === null) return [];
      const driverLanguage = driverLanguageOf(driverLanguageId(language));
      return [
        {
          part: `driver${number}`,
          name: driver ?? '',
          email,
          locale: driverLanguage === null ? clientLocale : localeOfDriverLanguage(driverLanguage),
          isDriver: true,
          maySeeOrders: accounts.some(
            (account) =>
              account.role === 'driver' &&
              account.driver === number &&
              movesOfDriver.every(({ debtor }) => sees(account.debtors, debtor)),
          ),
          moves: movesOfDriver,
        },
      ];
    },
  );
  const [{ order, place } = { order: 0, place: 0 }] = unreported;
  for (const reader of [...managers, ...drivers]) {
    if (reader.moves.length > 0) await writeToReader(deps, tx, clientId, `carOrder:${order}:promise${place}`, reader);
  }
}

/** Whether an account sees records of a debtor; `debtors` is null for an account that sees all. */
const sees = (debtors: readonly number[] | null, debtor: number): boolean =>
  debtors === null || debtors.includes(debtor);

/**
 * Merges the changes of each order into one, from the day before the first change to the day after the last. Drops
 * changes that cancel each other out.
 */
function mergeMoves(moves: readonly MovedDelivery[]): readonly MovedDelivery[] {
  return [...Map.groupBy(moves, ({ order }) => order).values()].flatMap((movesOfOrder) => {
    const last = movesOfOrder.at(-1);
    const previous = movesOfOrder[0]?.previous ?? null;
    return last === undefined || last.promised === previous ? [] : [{ ...last, previous }];
  });
}

async function writeToReader(
  { jobs, words, config, clock }: LetterDeps,
  tx: Tx,
  clientId: number,
  cause: string,
  { part, name, email, locale, isDriver, maySeeOrders, moves }: Reader,
): Promise<void> {
  const [first] = moves;
  const onlyOrder = moves.length === 1 ? `/view?id=${String(first?.order)}` : '';
  await queueLetter({ jobs, words, clock }, tx, {
    type: 'deliveryMoved',
    clientId,
    cause: `${cause}:moved:${part}`,
    to: email,
    locale,
    facts: (t, letterLocale) => ({
      reader: isDriver ? 'driver' : 'manager',
      name: toSingleLine(name),
      count: moves.length,
      vehicle: toSingleLine(first?.car ?? ''),
      number: String(first?.order ?? ''),
      orders: moves.map((move) => orderParagraph(t, letterLocale, move)).join('\n\n'),
      hasLink: maySeeOrders ? 'yes' : 'no',
      link: maySeeOrders ? `${config.publicUrl}/car-orders${onlyOrder}` : '',
    }),
  });
}
