import { type IsoDay, todayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import { slipSide } from '@wagenpark/domain/car-order';
import { driverLanguageId, driverLanguageOf, localeOfDriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { asOneLine } from '@wagenpark/domain/plain-text';
import type { Words } from '@wagenpark/messages/server-words';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { correspondence, type MovedDelivery, markTold, readersOfOrders, untoldMoves } from './moves-repository.ts';

/** What letters are written with. */
export type LetterDeps = Pick<SubjectDeps, 'jobs' | 'clock' | 'words' | 'config'>;

/** Somebody who is written to, about the orders that are theirs to know of. */
interface Reader {
  /** Tells the letters of one cause apart. */
  readonly part: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly isDriver: boolean;
  readonly maySeeOrders: boolean;
  readonly moves: readonly MovedDelivery[];
}

const dayInWords = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/** One order of a letter in some lines: the car, the day that was promised before and is now, how late that is, why. */
function inWords(t: Words, locale: Locale, move: MovedDelivery): string {
  const { order, car, plate, driver, previous, promised, reason, slip } = move;
  return t('mails.deliveryMoved.order', {
    number: String(order),
    car: asOneLine([car, plate].filter(Boolean).join(', ')),
    hasDriver: driver === null ? 'no' : 'yes',
    driver: asOneLine(driver ?? ''),
    hadDay: previous === null ? 'no' : 'yes',
    before: previous === null ? '' : dayInWords(previous, locale),
    hasDay: promised === null ? 'no' : 'yes',
    after: promised === null ? '' : dayInWords(promised, locale),
    slip: slip === null ? 'none' : slipSide(slip),
    days: Math.abs(slip ?? 0),
    hasReason: reason === null ? 'no' : 'yes',
    reason: asOneLine(reason ?? ''),
  });
}

/**
 * Writes to fleet managers and drivers of every promised day of a client's orders that moved and of which nobody was told,
 * in the transaction's scope of the whole client. Each gets one letter of all that is theirs to know; where the client has
 * these mails switched off, nobody gets any. Nothing is told a second time.
 */
export async function tellOfMoves(deps: LetterDeps, tx: Tx, clientId: number): Promise<void> {
  const untold = await untoldMoves(tx, clientId);
  if (untold.length === 0) return;
  await markTold(tx, clientId, untold);
  const client = await correspondence(tx, clientId);
  const moves = asOne(untold).filter(({ isDelivered }) => !isDelivered);
  if (!client?.mailsMovedDeliveries || moves.length === 0) return;
  const clientLocale = localeOf(client.locale ?? '') ?? DEFAULT_LOCALE;
  const accounts = await readersOfOrders(tx, clientId, todayInZone(client.timeZone, deps.clock.now()));
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
        // Who drives for another debtor is not told to the reader elsewhere either.
        moves: moves
          .filter(({ debtor }) => sees(debtors, debtor))
          .map((move) => (sees(debtors, move.driverDebtor ?? move.debtor) ? move : { ...move, driver: null })),
      }),
    );
  const drivers = [...Map.groupBy(moves, ({ driverNumber }) => driverNumber)].flatMap(([number, own]): Reader[] => {
    const [{ driver, email, language } = { driver: null, email: null, language: null }] = own;
    if (number === null || email === null) return [];
    const spoken = driverLanguageOf(driverLanguageId(language));
    return [
      {
        part: `driver${number}`,
        name: driver ?? '',
        email,
        locale: spoken === null ? clientLocale : localeOfDriverLanguage(spoken),
        isDriver: true,
        maySeeOrders: accounts.some(
          (account) =>
            account.role === 'driver' &&
            account.driver === number &&
            own.every(({ debtor }) => sees(account.debtors, debtor)),
        ),
        moves: own,
      },
    ];
  });
  const [{ order, place } = { order: 0, place: 0 }] = untold;
  for (const reader of [...managers, ...drivers]) {
    if (reader.moves.length > 0) await write(deps, tx, clientId, `carOrder:${order}:promise${place}`, reader);
  }
}

/** Whether an account that works for some debtors, or for all of them, sees what is of one. */
const sees = (debtors: readonly number[] | null, debtor: number): boolean =>
  debtors === null || debtors.includes(debtor);

/** The moves of each order as one: what it was before the first of them, and what it is after the last. */
function asOne(moves: readonly MovedDelivery[]): readonly MovedDelivery[] {
  return [...Map.groupBy(moves, ({ order }) => order).values()].flatMap((own) => {
    const last = own.at(-1);
    const previous = own[0]?.previous ?? null;
    return last === undefined || last.promised === previous ? [] : [{ ...last, previous }];
  });
}

async function write(
  { jobs, words, config, clock }: LetterDeps,
  tx: Tx,
  clientId: number,
  cause: string,
  { part, name, email, locale, isDriver, maySeeOrders, moves }: Reader,
): Promise<void> {
  const t = words(locale);
  const [first] = moves;
  const about = {
    reader: isDriver ? 'driver' : 'manager',
    name: asOneLine(name),
    count: moves.length,
    car: asOneLine(first?.car ?? ''),
    number: String(first?.order ?? ''),
  };
  await queueMail(tx, jobs, {
    clientId,
    cause: `${cause}:moved:${part}`,
    to: email,
    locale,
    subject: t('mails.deliveryMoved.subject', about),
    body: t('mails.deliveryMoved.body', {
      ...about,
      orders: moves.map((move) => inWords(t, locale, move)).join('\n\n'),
      hasUrl: maySeeOrders ? 'yes' : 'no',
      url:
        moves.length === 1
          ? `${config.publicUrl}/car-orders/view?id=${String(first?.order)}`
          : `${config.publicUrl}/car-orders`,
    }),
    at: clock.now(),
  });
}
