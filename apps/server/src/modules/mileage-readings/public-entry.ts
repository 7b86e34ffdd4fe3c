import { PassThrough } from 'node:stream';
import type { PublicLink } from '@wagenpark/contract/admin/mileage-links';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { judgeReading } from '@wagenpark/domain/mileage-rule';
import { contentType, exportFileName } from '@wagenpark/exports/file-name';
import { ExportAborted, type ExportFormat } from '@wagenpark/exports/table';
import type { FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { clientOfToken, hashOfToken } from '../../platform/link-token.ts';
import { odometers } from '../lease-contracts/index.ts';
import * as repository from './link-repository.ts';
import { recordReadings } from './recording.ts';
import { readCars } from './write-repository.ts';

const HOUR_MS = 3_600_000;
/** The codes of what speaks against an entry (PM-05). */
const codeOf = { belowThreshold: 32, aboveThreshold: 33, belowLast: 34 } as const;
type Code = 31 | (typeof codeOf)[keyof typeof codeOf];

/** What is entered by a link. */
interface Entry {
  readonly token: string;
  readonly km: number;
  readonly override: boolean;
}

/** What is stored of a link. `known`: it had been entered otherwise before, and nothing was stored anew. */
interface Entered {
  readonly km: number;
  readonly day: string;
  readonly known: boolean;
}

/**
 * What speaks against kilometers: a code and its limit, or nothing; with the last reading that is known. `known`: that reading is
 * there already, so that nothing does.
 */
interface Judged {
  readonly code: Code | null;
  readonly limit: number | null;
  readonly lastKm: number | null;
  readonly lastDay: IsoDay | null;
  readonly known: boolean;
}

export type PublicEntryService = ReturnType<typeof publicEntryService>;

/**
 * What somebody may do who holds a link and is not signed in: see the car, enter its mileage once, take what was entered as
 * a file (PM-01 … PM-16). The token names the client in whose rows
 * alone it is looked for; everything else is done in the scope of the link's one debtor, under the policies.
 */
export function publicEntryService({
  database,
  clock,
  words,
  exports,
  onFailure,
}: Pick<SubjectDeps, 'database' | 'clock' | 'words' | 'exports' | 'onFailure'>) {
  /** The link of a token with its scope. Refused as notFound where nobody knows it, with 410 where it is over. */
  async function linkOf(token: string): Promise<{ readonly link: repository.ShownLink; readonly scope: Scope }> {
    const clientId = clientOfToken(token);
    const link =
      clientId === null
        ? undefined
        : await database.readInScope(wholeClient(clientId), (tx) =>
            repository.linkOfHash(tx, clientId, hashOfToken(token), clock.now()),
          );
    if (clientId === null || link === undefined) throw refusal('notFound');
    if (!link.isActive) throw ended(link);
    return { link, scope: { clientId, debtors: [link.debtor], driver: null, account: null } };
  }

  /** Counts a try of a link (PM-23), by itself: one that is refused counts too. */
  async function count(scope: Scope, id: string, now: Date): Promise<void> {
    const since = await database.inScope(scope, (tx) =>
      repository.countTry(tx, scope.clientId, id, now, MILEAGE.triesAnHour),
    );
    if (since === null) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((since.getTime() + HOUR_MS - now.getTime()) / 1_000));
    throw refusal('tooManyRequests', { params: { retryAfterSeconds } });
  }

  /** The car of a link and what is known of it today. The link has ended when the car went to somebody else since. */
  async function carOf(tx: Tx, clientId: number, link: repository.ShownLink & { readonly id: string }, now: Date) {
    const state = await repository.readLink(tx, clientId, link.id, now);
    const car = state && (await readCars(tx, clientId, [state.contract])).get(state.contract);
    const rules = await odometers.readRules(tx, clientId);
    const today = todayInZone(rules.timeZone, now);
    if (state === undefined || car === undefined || (car.until !== null && today > car.until)) throw ended(link);
    // What was entered is shown on when the car was taken back; nothing is entered any more.
    if (state.km === null && car.end !== null && today > car.end) throw ended(link);
    const [beside] = await odometers.readBeside(tx, clientId, [{ vehicle: car.vehicle, day: today, until: car.until }]);
    return { state, car, rules, today, beside };
  }

  return {
    /** The car of a link and what is known of it (PM-12), or what was entered (PM-14). */
    async open(token: string): Promise<PublicLink> {
      const { link, scope } = await linkOf(token);
      const { clientId } = scope;
      return database.readInScope(scope, async (tx) => {
        const now = clock.now();
        const { state, car, today, beside } = await carOf(tx, clientId, link, now);
        if (state.km === null && !state.isOpen) throw ended(link);
        return {
          client: {
            name: link.name,
            displayName: link.displayName,
            primaryColor: link.primaryColor,
            secondaryColor: link.secondaryColor,
            country: link.country,
            logoUrl: link.hasLogo ? `/branding/${link.name}/logo` : null,
            locale: link.locale,
          },
          plate: car.plate,
          car: car.description,
          today,
          startKm: car.startKm,
          lastKm: beside?.beforeKm ?? null,
          lastDay: beside?.beforeDay ?? null,
          stored: state.km === null || state.day === null ? null : { km: state.km, day: state.day },
        };
      });
    },

    /** What speaks against kilometers of today, and what is known by now; nothing is stored. */
    async check(token: string, km: number): Promise<Judged> {
      const { link, scope } = await linkOf(token);
      const { clientId } = scope;
      const now = clock.now();
      await count(scope, link.id, now);
      return database.readInScope(scope, async (tx) => {
        const { car, today, beside, rules } = await carOf(tx, clientId, link, now);
        const before = {
          km: beside?.beforeKm ?? car.startKm,
          day: beside?.beforeDay ?? null,
          kmPerYear: car.kmPerYear,
        };
        const [ofToday = []] = await odometers.readOfDay(tx, clientId, [{ vehicle: car.vehicle, day: today }]);
        const known = ofToday.includes(km);
        const finding = known ? null : judgeReading(km, today, { before, afterKm: beside?.afterKm ?? null }, rules);
        const last = { lastKm: beside?.beforeKm ?? null, lastDay: beside?.beforeDay ?? null, known };
        return finding === null
          ? { code: null, limit: null, ...last }
          : { code: finding.fault === 'impossible' ? 31 : codeOf[finding.fault], limit: finding.limit, ...last };
      });
    },

    /** Stores the one entry of a link; what is stored already is answered again, whoever comes second. */
    async enter({ token, km, override }: Entry): Promise<Entered> {
      const { link, scope } = await linkOf(token);
      const { id } = link;
      const { clientId } = scope;
      const now = clock.now();
      await count(scope, id, now);
      return database.inScope(scope, async (tx) => {
        const state = await repository.readLink(tx, clientId, id, now, true);
        if (state === undefined) throw ended(link);
        if (state.km !== null && state.day !== null) return { km: state.km, day: state.day, known: false };
        if (!state.isOpen) throw ended(link);
        const { timeZone } = await odometers.readRules(tx, clientId);
        const day = todayInZone(timeZone, now);
        const by = {
          clientId,
          source: 'publicLink',
          account: null,
          name: null,
          driver: null,
          mayOverrideLast: false,
          now,
        } as const;
        const [answer] = await recordReadings(tx, by, [{ contract: state.contract, day, km, override, reason: null }]);
        // Somebody entered the same before: it is what the link was for, so that is its entry.
        const reading = answer?.fault === 'known' ? answer.same : (answer?.number ?? null);
        if (reading !== null) {
          await repository.useLink(tx, clientId, id, reading, now);
          return { km, day, known: answer?.fault === 'known' };
        }
        const fault = answer?.fault ?? 'unknownCar';
        if (fault === 'unknownCar' || fault === 'afterContract') throw ended(link);
        const code = fault in codeOf ? codeOf[fault as keyof typeof codeOf] : 31;
        // Somebody may have been ahead since the page was opened: it shows what is known now.
        const { beside } = await carOf(tx, clientId, link, now);
        throw refusal(code === 31 ? 'invalidInput' : 'mileageDoubted', {
          path: 'km',
          params: {
            code,
            ...(typeof answer?.limit === 'number' ? { limit: answer.limit } : {}),
            ...(typeof beside?.beforeKm === 'number' ? { lastKm: beside.beforeKm } : {}),
            ...(typeof beside?.beforeDay === 'string' ? { lastDay: beside.beforeDay } : {}),
          },
        });
      });
    },

    /** What was entered of the contract by links, as a file (PM-16). */
    async file(token: string, format: ExportFormat, culture: string): Promise<FileAnswer> {
      const { link, scope } = await linkOf(token);
      const { id } = link;
      const { clientId } = scope;
      const { rows, timeZone } = await database.readInScope(scope, async (tx) => {
        const state = await repository.readLink(tx, clientId, id, clock.now());
        if (state === undefined || state.km === null) throw ended(link);
        const zone = await odometers.readRules(tx, clientId);
        return { rows: await repository.readEntered(tx, clientId, state.contract), timeZone: zone.timeZone };
      });
      const t = words(localeOf(culture) ?? DEFAULT_LOCALE);
      const content = new PassThrough();
      const columns = [
        { id: 'Kenteken', header: t('fact.Kenteken'), kind: 'text', width: 12 },
        { id: 'StandPer', header: t('mileageReadings.fact.StandPer'), kind: 'date', width: 12 },
        { id: 'KilometerStand', header: t('mileageReadings.fact.KilometerStand'), kind: 'number', width: 12 },
      ] as const;
      const records = rows.map(({ plate, day, km }) => ({ Kenteken: plate, StandPer: day, KilometerStand: km }));
      async function* portions() {
        yield JSON.stringify(records);
      }
      exports.write(content, format, { columns, timeZone }, portions()).catch((error: unknown) => {
        if (!(error instanceof ExportAborted)) onFailure(error);
      });
      const fileName = exportFileName(t('mileageReadings.title'), format, todayInZone(timeZone, clock.now()));
      return { contentType: contentType(format), fileName, content };
    },
  };
}

/** The link goes on no more: 410, and whoever comes is shown whose it was. */
const ended = ({ name }: repository.ShownLink) =>
  new Refusal([{ code: 'notFound', message: 'The link is no longer active', params: { client: name } }], 410);
