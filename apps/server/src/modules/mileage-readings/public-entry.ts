import { PassThrough } from 'node:stream';
import type { PublicLink } from '@wagenpark/contract/admin/mileage-links';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { addDays, type IsoDay, startOfDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { validateReading } from '@wagenpark/domain/mileage-rule';
import { contentType, exportFileName } from '@wagenpark/exports/file-name';
import { ExportAborted, type ExportFormat } from '@wagenpark/exports/table';
import type { FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { tooManyRequestsRefusal } from '../../platform/hourly-limits.ts';
import { clientOfToken, hashOfToken } from '../../platform/link-token.ts';
import { odometers } from '../lease-contracts/index.ts';
import * as repository from './link-repository.ts';
import { recordReadings } from './record-readings.ts';
import { readCars } from './write-repository.ts';

const HOUR_MS = 3_600_000;
/** The numeric codes of doubts about an entry (PM-05). Code 31 is an impossible number. */
const codeOf = { belowThreshold: 32, aboveThreshold: 33, belowLast: 34 } as const;
type Code = 31 | (typeof codeOf)[keyof typeof codeOf];

/** An entry by a link. */
interface Entry {
  readonly token: string;
  readonly km: number;
  readonly override: boolean;
}

/** The stored reading of a link. `known`: somebody had entered the same reading before, so no new one was stored. */
interface Entered {
  readonly km: number;
  readonly day: string;
  readonly known: boolean;
}

/**
 * The doubt about a mileage as code and limit (null: none), with the last stored reading. `known`: the same reading is
 * stored already, so there is no doubt.
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
 * The actions of a link's holder, who is not signed in: see the car, enter its mileage once, and download the entries
 * as a file (PM-01 … PM-16). The token contains the client, and the link is looked up among that client's rows only.
 * All other steps run in the scope of the link's debtor, under row-level security.
 */
export function publicEntryService({
  database,
  clock,
  words,
  exports,
  onFailure,
}: Pick<SubjectDeps, 'database' | 'clock' | 'words' | 'exports' | 'onFailure'>) {
  /** Finds the link of a token and its scope. Refused with `notFound`, and with status 410 when the link has ended. */
  async function linkOf(token: string): Promise<{ readonly link: repository.PublicLinkRow; readonly scope: Scope }> {
    const clientId = clientOfToken(token);
    const link =
      clientId === null
        ? undefined
        : await database.readInScope(wholeClient(clientId), (tx) =>
            repository.findLinkByHash(tx, clientId, hashOfToken(token), clock.now()),
          );
    if (clientId === null || link === undefined) throw refusal('notFound');
    if (!link.isActive) throw ended(link);
    return { link, scope: { clientId, debtors: [link.debtor], driver: null, account: null } };
  }

  /**
   * Counts an attempt with a link (PM-23), in its own transaction, so that refused attempts count too. Refused with
   * `tooManyRequests` beyond the hourly limit.
   */
  async function countAttempt(scope: Scope, id: string, now: Date): Promise<void> {
    const since = await database.inScope(scope, (tx) =>
      repository.countLinkUse(tx, scope.clientId, id, now, MILEAGE.triesAnHour),
    );
    if (since === null) return;
    throw tooManyRequestsRefusal(new Date(since.getTime() + HOUR_MS), now);
  }

  /**
   * The car of a link with its current readings. Refused with status 410 when the car has moved to another contract, or
   * when the link has no entry and accepts none any more.
   */
  async function carOf(tx: Tx, clientId: number, link: repository.PublicLinkRow & { readonly id: string }, now: Date) {
    const state = await repository.readLink(tx, clientId, link.id, now);
    const car = state && (await readCars(tx, clientId, [state.contract])).get(state.contract);
    const rules = await odometers.readMileageRules(tx, clientId);
    const today = todayInZone(rules.timeZone, now);
    if (state === undefined || car === undefined || (car.until !== null && today > car.until)) throw ended(link);
    // After the return of the car an existing entry is still shown, but no new one is possible.
    if (state.km === null && (!state.isOpen || (car.end !== null && today > car.end))) throw ended(link);
    const [neighbours] = await odometers.readNeighbourReadings(tx, clientId, [
      { vehicle: car.vehicle, day: today, until: car.until },
    ]);
    return { state, car, rules, today, beside: neighbours };
  }

  return {
    /** The car of a link with its last reading (PM-12), or the entry of the link (PM-14). */
    async open(token: string): Promise<PublicLink> {
      const { link, scope } = await linkOf(token);
      const { clientId } = scope;
      return database.readInScope(scope, async (tx) => {
        const now = clock.now();
        const { state, car, today, beside: neighbours } = await carOf(tx, clientId, link, now);
        return {
          client: link.client,
          plate: car.plate,
          car: car.description,
          today,
          startKm: car.startKm,
          lastKm: neighbours?.beforeKm ?? null,
          lastDay: neighbours?.beforeDay ?? null,
          stored: state.km === null || state.day === null ? null : { km: state.km, day: state.day },
        };
      });
    },

    /** Checks a mileage of today without storing it: the doubt, if any, and the last stored reading. */
    async check(token: string, km: number): Promise<Judged> {
      const { link, scope } = await linkOf(token);
      const { clientId } = scope;
      const now = clock.now();
      await countAttempt(scope, link.id, now);
      return database.readInScope(scope, async (tx) => {
        const { car, today, beside: neighbours, rules } = await carOf(tx, clientId, link, now);
        const before = {
          km: neighbours?.beforeKm ?? car.startKm,
          day: neighbours?.beforeDay ?? null,
          kmPerYear: car.kmPerYear,
        };
        const [readingsOfToday = []] = await odometers.readReadingsOfDay(tx, clientId, [
          { vehicle: car.vehicle, day: today },
        ]);
        const isKnown = readingsOfToday.includes(km);
        const finding = isKnown
          ? null
          : validateReading(km, today, { before, afterKm: neighbours?.afterKm ?? null }, rules);
        const last = { lastKm: neighbours?.beforeKm ?? null, lastDay: neighbours?.beforeDay ?? null, known: isKnown };
        return finding === null
          ? { code: null, limit: null, ...last }
          : { code: finding.fault === 'impossible' ? 31 : codeOf[finding.fault], limit: finding.limit, ...last };
      });
    },

    /**
     * Stores the single entry of a link. When the link has an entry already, gives that one. Refused with
     * `invalidInput` or `mileageDoubted`, and with status 410 when the link has ended.
     */
    async enter({ token, km, override }: Entry): Promise<Entered> {
      const { link, scope } = await linkOf(token);
      const { id } = link;
      const { clientId } = scope;
      const now = clock.now();
      await countAttempt(scope, id, now);
      return database.inScope(scope, async (tx) => {
        const state = await repository.readLink(tx, clientId, id, now, true);
        if (state === undefined) throw ended(link);
        if (state.km !== null && state.day !== null) return { km: state.km, day: state.day, known: false };
        if (!state.isOpen) throw ended(link);
        const { timeZone } = await odometers.readMileageRules(tx, clientId);
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
        // Somebody has entered the same reading before, so that reading becomes the entry of the link.
        const reading = answer?.fault === 'known' ? answer.same : (answer?.number ?? null);
        if (reading !== null) {
          await repository.markLinkUsed(tx, clientId, id, reading, now);
          return { km, day, known: answer?.fault === 'known' };
        }
        const fault = answer?.fault ?? 'unknownCar';
        if (fault === 'unknownCar' || fault === 'afterContract') throw ended(link);
        // Entries are dated today, so the car accepts another one tomorrow.
        if (fault === 'dayFull') throw tooManyRequestsRefusal(startOfDay(addDays(day, 1), timeZone), now);
        const code = fault in codeOf ? codeOf[fault as keyof typeof codeOf] : 31;
        // Another reading may have been entered since the page was opened, so the refusal contains the current last
        // reading.
        const { beside: neighbours } = await carOf(tx, clientId, link, now);
        throw refusal(code === 31 ? 'invalidInput' : 'mileageDoubted', {
          path: 'km',
          params: {
            code,
            ...(typeof answer?.limit === 'number' ? { limit: answer.limit } : {}),
            ...(typeof neighbours?.beforeKm === 'number' ? { lastKm: neighbours.beforeKm } : {}),
            ...(typeof neighbours?.beforeDay === 'string' ? { lastDay: neighbours.beforeDay } : {}),
          },
        });
      });
    },

    /** Downloads the entries of the contract that were made by links, as a file (PM-16). */
    async file(token: string, format: ExportFormat, culture: string): Promise<FileAnswer> {
      const { link, scope } = await linkOf(token);
      const { id } = link;
      const { clientId } = scope;
      const { rows, timeZone } = await database.readInScope(scope, async (tx) => {
        const state = await repository.readLink(tx, clientId, id, clock.now());
        if (state === undefined || state.km === null) throw ended(link);
        const rules = await odometers.readMileageRules(tx, clientId);
        return { rows: await repository.readEnteredReadings(tx, clientId, state.contract), timeZone: rules.timeZone };
      });
      const t = words(localeOf(culture) ?? DEFAULT_LOCALE);
      const content = new PassThrough();
      const columns = [
        { id: 'Kenteken', header: t('fact.Kenteken'), kind: 'text', width: 12 },
        { id: 'StandPer', header: t('mileageReadings.fact.StandPer'), kind: 'date', width: 12 },
        { id: 'KilometerStand', header: t('mileageReadings.fact.KilometerStand'), kind: 'number', width: 12 },
      ] as const;
      const records = rows.map(({ plate, day, km }) => ({ Kenteken: plate, StandPer: day, KilometerStand: km }));
      async function* chunks() {
        yield JSON.stringify(records);
      }
      exports.write(content, format, { columns, timeZone }, chunks()).catch((error: unknown) => {
        if (!(error instanceof ExportAborted)) onFailure(error);
      });
      const fileName = exportFileName(t('mileageReadings.title'), format, todayInZone(timeZone, clock.now()));
      return { contentType: contentType(format), fileName, content };
    },
  };
}

/** The refusal for a link that has ended: status 410, with the client's name so that the page can show it. */
const ended = ({ client }: repository.PublicLinkRow) =>
  new Refusal([{ code: 'notFound', message: 'The link is no longer active', params: { client: client.name } }], 410);
