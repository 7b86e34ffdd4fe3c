// Long because it is one service: creating, mailing, opening and using a link share its keys and its limits.

import type { CreatedLink, LinksRequest, RemindableCar } from '@wagenpark/contract/admin/mileage-links';
import { refusal } from '@wagenpark/contract/define/errors';
import type {
  ReminderAnswer,
  ReminderLink,
  ReminderOutcome,
  ReminderRequest,
} from '@wagenpark/contract/fleet/mileage-reminders';
import { dayInZone } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import { driverLanguageId, driverLanguageOf, localeOfDriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { mayOverrideMileage } from '@wagenpark/domain/mileage-rule';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type Authority, isPermitted } from '@wagenpark/domain/permissions';
import type { BasicCredentials } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { clientOfToken, hashOfToken, newLinkToken, newSecret } from '../../platform/link-token.ts';
import { debtorExists } from '../clients/index.ts';
import { findLiveAccount, isUsable } from '../identity/index.ts';
import { odometers } from '../lease-contracts/index.ts';
import { queueReminder } from './letters.ts';
import * as repository from './link-repository.ts';
import { contractsOfPlates } from './plates.ts';

/** The dependencies of making and mailing links. */
export type LinkDeps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'config'>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * Whether a text of the wire, `/Date(ms)/` or ISO 8601, is the expiry of a link (MI-09). The comparison ignores milliseconds, because other
 * systems may drop them. The text may also be a plain date: midnight (UTC) of the last day.
 */
function isEndOf(expires: Date, text: string, timeZone: string): boolean {
  const [, ms] = /^\/Date\((\d+)/.exec(text) ?? [];
  const moment = new Date(ms === undefined ? text : Number(ms));
  const time = moment.getTime();
  if (Math.floor(time / SECOND_MS) === Math.floor(expires.getTime() / SECOND_MS)) return true;
  if (Number.isNaN(time) || time % DAY_MS !== 0) return false;
  return [dayInZone(expires, timeZone), dayInZone(expires, 'UTC')].includes(dayInZone(moment, 'UTC'));
}

/** The token in the URL of a mileage link of this portal; null for any other URL. */
function tokenIn(address: string, origin: string): string | null {
  const start = `${origin}/ktc/`;
  const token = address.startsWith(start) ? address.slice(start.length) : '';
  return clientOfToken(token) === null ? null : token;
}

/**
 * A new link of a car. The URL contains the token, which is not stored; `expires` is the moment from which the link
 * accepts no entry.
 */
interface Made {
  readonly id: string;
  readonly url: string;
  readonly expires: Date;
  readonly car: repository.RemindedCar;
}

export type MileageLinkService = ReturnType<typeof mileageLinkService>;

/**
 * API keys, links and reminders for mileage entry. Not available to drivers, who enter the mileage of their own car.
 */
export function mileageLinkService(deps: LinkDeps) {
  const { database, clock, config } = deps;

  /** Creates links for cars, which the transaction must have locked. */
  async function makeLinks(
    tx: Tx,
    clientId: number,
    cars: readonly repository.RemindedCar[],
  ): Promise<readonly Made[]> {
    if (cars.length === 0) return [];
    const now = clock.now();
    const expires = new Date(now.getTime() + MILEAGE.linkDays * DAY_MS);
    const links = cars.map((car) => {
      const { token, hash } = newLinkToken(clientId);
      return { id: newId(), hash, url: `${config.publicUrl}/ktc/${token}`, expires, car };
    });
    await repository.insertLinks(tx, clientId, links, { at: now, expires });
    return links;
  }

  /** Mails links to the drivers of their cars and stores the moment of the reminder. Returns one outcome per link. */
  async function mailLinks(
    tx: Tx,
    { account, clientId }: Caller,
    links: readonly Made[],
  ): Promise<readonly ReminderOutcome[]> {
    const now = clock.now();
    const client = await repository.readSender(tx, clientId);
    const clientLocale = localeOf(client?.locale ?? '') ?? DEFAULT_LOCALE;
    const outcomes: ReminderOutcome[] = [];
    const mailed: Made[] = [];
    for (const link of links) {
      const { car } = link;
      if (car.driverNumber === null) {
        outcomes.push('noDriver');
        continue;
      }
      const spoken = driverLanguageOf(driverLanguageId(car.language));
      const locale = spoken === null ? clientLocale : localeOfDriverLanguage(spoken);
      const isQueued =
        car.email !== null &&
        (await queueReminder(deps, tx, {
          clientId,
          client: client?.displayName ?? '',
          locale,
          email: car.email,
          ...link,
        }));
      outcomes.push(isQueued ? 'sent' : 'noEmail');
      if (!isQueued) continue;
      await countUse(tx, account, 'mileageReminder', now, String(car.contract));
      mailed.push(link);
    }
    await repository.markMailed(
      tx,
      clientId,
      mailed.map(({ id }) => id),
      now,
    );
    // The list of expected readings shows the last reminder, so the data version of the debtors is raised.
    if (mailed.length > 0) {
      await odometers.countReadings(tx, clientId, new Map(mailed.map(({ car }) => [car.debtor, 0])));
    }
    return outcomes;
  }

  const auditReminders = (tx: Tx, call: Call, answers: readonly ReminderAnswer[]) =>
    audit(tx, {
      clientId: call.caller.clientId,
      action: 'mileageReminded',
      source: 'person',
      call,
      changes: [{ field: 'reminders', before: null, after: String(answers.filter(isSent).length) }],
      at: clock.now(),
    });

  return {
    /**
     * Creates an API key for the links of a debtor (PM-17, PM-21). Refused with `notPermitted` for drivers, `notFound`.
     */
    async apiKey({ clientId, role, scope, session }: Caller, debtor: number): Promise<string> {
      if (!mayOverrideMileage(role)) throw refusal('notPermitted');
      const key = newSecret(clientId);
      const now = clock.now();
      await database.inScope(scope, async (tx) => {
        if (!(await debtorExists(tx, clientId, debtor))) throw refusal('notFound');
        const expires = new Date(now.getTime() + MILEAGE.keyMinutes * MINUTE_MS);
        await repository.insertKey(tx, { clientId, debtor, family: session }, hashOfToken(key), expires, now);
      });
      return key;
    },

    /**
     * Creates links for cars of a debtor (PM-18 … PM-23), in the order of the plates. Cars of other debtors and cars
     * without a running contract are left out. The key is valid only while the session and the rights of its user are.
     * Refused with `wrongCredentials`, and `invalidInput` for another debtor than the key's.
     */
    async generate(basic: BasicCredentials | undefined, request: LinksRequest): Promise<readonly CreatedLink[]> {
      const now = clock.now();
      const clientId = clientOfToken(basic?.password ?? '');
      const key =
        basic === undefined || clientId === null
          ? undefined
          : await database.readInScope(wholeClient(clientId), (tx) =>
              repository.findLinkKey(tx, clientId, hashOfToken(basic.password), now),
            );
      const account = key && (await database.atGate((tx) => findLiveAccount(tx, key.family, now)));
      if (
        clientId === null ||
        key === undefined ||
        account === undefined ||
        basic?.user !== String(key.debtor) ||
        !isUsable(account, now) ||
        !mayOverrideMileage(account.role) ||
        !isPermitted(pagePermissions.mileages, account as Authority)
      ) {
        throw refusal('wrongCredentials');
      }
      if (request.cw_debnr !== key.debtor) throw refusal('invalidInput', { path: 'cw_debnr' });
      const { debtors } = key;
      return database.inScope({ clientId, debtors, driver: null, account: account.number }, async (tx) => {
        await countUse(tx, account.number, 'mileageLinks', now);
        const plates = request.license_plates.map(({ license_plate }) => license_plate);
        const contracts = await contractsOfPlates(tx, clientId, plates, null);
        const cars = await repository.readRemindedCars(tx, clientId, [...new Set(contracts)], now, true);
        const linkByContract = new Map(
          (await makeLinks(tx, clientId, [...cars.values()])).map((link) => [link.car.contract, link]),
        );
        return plates.flatMap((license_plate, index) => {
          const link = linkByContract.get(contracts[index] ?? 0);
          return link === undefined ? [] : [{ license_plate, url: link.url, expires_at: link.expires.toISOString() }];
        });
      });
    },

    /** The drivers who would get a reminder for these contracts; empty for drivers. */
    async remindable(
      { clientId, role, scope }: Caller,
      contracts: readonly number[],
    ): Promise<readonly RemindableCar[]> {
      if (!mayOverrideMileage(role)) return [];
      const cars = await database.readInScope(scope, (tx) =>
        repository.readRemindedCars(tx, clientId, contracts, clock.now()),
      );
      return [...cars.values()].map(({ vehicle: _vehicle, car: _car, email, language: _language, ...car }) => ({
        ...car,
        hasEmail: email !== null,
      }));
    },

    /**
     * Creates links for cars and mails them (MI-07). A second mail to a driver on the same day is sent only on explicit
     * request (`Nogmaals`).
     */
    remind: (call: Call, requests: readonly ReminderRequest[]): Promise<readonly ReminderAnswer[]> => {
      const { clientId, role, scope } = call.caller;
      const reminders = requests.map((request) =>
        typeof request === 'number' ? { VerzendId: request, Nogmaals: false } : request,
      );
      const contracts = [...new Set(reminders.map(({ VerzendId }) => VerzendId))];
      const again = new Set(reminders.filter(({ Nogmaals }) => Nogmaals).map(({ VerzendId }) => VerzendId));
      return database.inScope(scope, async (tx) => {
        if (!mayOverrideMileage(role)) throw refusal('notPermitted');
        const now = clock.now();
        await repository.readRemindedCars(tx, clientId, contracts, now, true);
        // The first read locks the cars. The second one sees the reminders that others sent before they released the
        // lock.
        const cars = await repository.readRemindedCars(tx, clientId, contracts, now);
        // Drivers who cannot be mailed or were mailed today get no new link, because it would end their current one.
        const links = await makeLinks(
          tx,
          clientId,
          [...cars.values()].filter(
            (car) => whyUnmailed(car) === null && (!car.remindedToday || again.has(car.contract)),
          ),
        );
        const outcomes = await mailLinks(tx, call.caller, links);
        const outcomeOf = new Map(links.map(({ car }, index) => [car.contract, outcomes[index] ?? 'noEmail']));
        const answers = reminders.map(({ VerzendId }): ReminderAnswer => {
          const car = cars.get(VerzendId);
          if (car === undefined) return { VerzendId, Uitkomst: 'unknown' };
          const Uitkomst = outcomeOf.get(VerzendId) ?? whyUnmailed(car) ?? 'alreadySent';
          // When a car occurs twice in the request, only one mail was sent.
          outcomeOf.delete(VerzendId);
          return { VerzendId, Uitkomst };
        });
        await auditReminders(tx, call, answers);
        return answers;
      });
    },

    /**
     * Mails links that were created before (MI-08), each at most once: a repetition gets `alreadySent`. A URL that is
     * no link in scope, or whose driver or expiry differ from those in the request, gets `unknown`.
     */
    remindByLinks: (call: Call, requests: readonly ReminderLink[]): Promise<readonly ReminderAnswer[]> => {
      const { clientId, role, scope } = call.caller;
      const now = clock.now();
      return database.inScope(scope, async (tx) => {
        if (!mayOverrideMileage(role)) throw refusal('notPermitted');
        const { timeZone } = await odometers.readMileageRules(tx, clientId);
        const hashes = requests.map(({ Url }) => {
          const token = tokenIn(Url, config.publicUrl);
          return token === null ? null : hashOfToken(token);
        });
        const locked = await repository.lockLinks(
          tx,
          clientId,
          hashes.filter((hash) => hash !== null),
          now,
        );
        const byHash = new Map(locked.map((link) => [link.hash.toString('hex'), link]));
        const cars = await repository.readRemindedCars(
          tx,
          clientId,
          locked.map(({ contract }) => contract),
          now,
        );
        const unknown: ReminderAnswer = { VerzendId: null, Uitkomst: 'unknown' };
        const seenTokens = new Set<string>();
        const results = requests.map(({ Url: url, GeldigTot, BestuurderId }, index) => {
          const link = byHash.get(hashes[index]?.toString('hex') ?? '');
          const car = link && cars.get(link.contract);
          if (link === undefined || car === undefined || !isEndOf(link.expires, GeldigTot, timeZone)) return unknown;
          const { contract: VerzendId, id, expires } = link;
          if (link.driver === null) return { VerzendId, Uitkomst: 'noDriver' as const };
          if (link.driver !== BestuurderId) return unknown;
          // The driver of the car has changed, or the link was used or replaced.
          if (!link.isOpen || car.driverNumber !== link.driver) return { VerzendId, Uitkomst: 'ended' as const };
          if (link.isMailed || seenTokens.has(id)) return { VerzendId, Uitkomst: 'alreadySent' as const };
          seenTokens.add(id);
          return { id, url, expires, car };
        });
        const links = results.filter((result) => 'car' in result);
        const outcomes = await mailLinks(tx, call.caller, links);
        const outcomeOf = new Map(links.map(({ id }, index) => [id, outcomes[index] ?? 'noEmail']));
        const answers = results.map(
          (result): ReminderAnswer =>
            'car' in result
              ? { VerzendId: result.car.contract, Uitkomst: outcomeOf.get(result.id) ?? 'noEmail' }
              : result,
        );
        await auditReminders(tx, call, answers);
        return answers;
      });
    },
  };
}

/** Why the driver of a car cannot be mailed; null when there is no reason. */
const whyUnmailed = ({ driverNumber, email }: repository.RemindedCar) =>
  driverNumber === null ? 'noDriver' : email === null ? 'noEmail' : null;

const isSent = ({ Uitkomst }: ReminderAnswer): boolean => Uitkomst === 'sent';
