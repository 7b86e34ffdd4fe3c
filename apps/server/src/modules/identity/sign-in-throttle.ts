import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { tooManyRequestsRefusal } from '../../platform/hourly-limits.ts';
import {
  countAttempts,
  countDeviceAttempts,
  insertAttempt,
  readWaitingInNetwork,
  type SignInAttempt,
  updateDue,
} from './attempt-repository.ts';

/** How long a failed attempt counts. */
const WINDOW_MS = 15 * 60_000;

/**
 * Exponential backoff: the first `free` failures cause no delay. The next one causes a delay of 1 s, and each further
 * one doubles it, up to `mostMs`.
 */
interface Backoff {
  readonly free: number;
  readonly mostMs: number;
}
/** For attempts at one person's account from all networks, so that distributed guessing is slowed too. */
const PERSON: Backoff = { free: 5, mostMs: 20_000 };
/**
 * For attempts from one network at all accounts. It is lenient, because many people of an office share a network and
 * mistype.
 */
const NETWORK: Backoff = { free: 20, mostMs: 5_000 };
/** For attempts on a known device of the person: only failures on this device count. */
const DEVICE: Backoff = { free: 5, mostMs: 20_000 };

/** The maximum number of waiting attempts of one network for one person. */
const WAITING_AT_PERSON = 8;
/** The maximum number of waiting attempts of one network for all persons: enough for an office, too few for a flood. */
const WAITING_PER_NETWORK = 60;
/** The maximum delay of an attempt; reverse proxies give up after a minute. */
const LONGEST_WAIT_MS = 45_000;
/**
 * A person is "at home" in a network from which they signed in before. These are the numbers of failures at such
 * persons, in all and for one person, that are evaluated without the delay of the network.
 */
const AT_HOME = { inNetwork: 20, atPerson: 3 } as const;

/** The network of an address: an IPv4 address itself; of IPv6 the first 64 bits, which belong to one subscriber. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The keyed hash by which attempts at an e-mail are counted: equal for all clients, for unknown e-mails too,
 * irreversible.
 */
export const hashEmail = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`sign-in ${email}`).digest();

/** The keyed hash under which a network is stored from which a person has signed in. */
export const hashNetwork = (network: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`network ${network}`).digest();

const delayAfter = (failures: number, { free, mostMs }: Backoff): number =>
  failures < free ? 0 : Math.min(mostMs, 1_000 * 2 ** (failures - free));

const latestOf = (...moments: readonly (number | undefined)[]): number => Math.max(...moments.map((ms) => ms ?? 0));

/**
 * When an attempt on a known device may be evaluated. Each failure on the device lengthens the delay. Attempts are
 * evaluated one by one.
 */
async function dueOnDevice(tx: Tx, person: Buffer, device: Buffer, now: Date): Promise<number> {
  const { failed, due } = await countDeviceAttempts(tx, person, device, new Date(now.getTime() - WINDOW_MS));
  const delay = delayAfter(failed, DEVICE);
  return delay === 0 ? now.getTime() : latestOf(now.getTime(), due?.getTime()) + delay;
}

/**
 * The delay of an attempt because of its network, in milliseconds, by the number of failures and waiting attempts
 * before it.
 */
const networkDelay = (failures: number, waitingBefore: number): number =>
  Math.min(delayAfter(failures, NETWORK) * (waitingBefore + 1), LONGEST_WAIT_MS);

/** Whether an attempt at a person who is at home in the network is evaluated without the network's delay. */
const isUndelayedAtHome = (isHome: boolean, atHomeBefore: number, atPersonBefore: number): boolean =>
  isHome && atHomeBefore < AT_HOME.inNetwork && atPersonBefore < AT_HOME.atPerson;

/** The moments of an attempt. */
export interface AttemptMoments {
  /** The moment at which its password may be evaluated. */
  readonly evaluatedAt: Date;
  /** The earliest moment at which a wrong password may be reported; never before `evaluatedAt`. */
  readonly refusedAt: Date;
}

/** A recorded attempt. */
export interface RecordedAttempt extends AttemptMoments {
  readonly id: string;
}

/**
 * Records an attempt as failed before it is evaluated, and returns the moment at which it may be evaluated. Attempts
 * are recorded first and one by one, so parallel guesses have no advantage over sequential ones. A successful attempt
 * is deleted, and the attempts that wait behind it become due earlier (`advanceWaiting`), so only failures slow a
 * network.
 *
 * A network's first attempt for a person waits for the delay of that person, and behind other first attempts of the
 * network. Repeated attempts for a person are evaluated one after the other, over all networks, and wait behind all
 * attempts of their network. Nobody waits longer than `LONGEST_WAIT_MS` for others. First attempts for a person who is
 * at home in the network do not wait for others there. The right password is then answered at once, but a wrong one
 * only when it would be for anybody else, so that delays do not reveal who is at home (decision 0117).
 * @throws {Refusal} `tooManyRequests` when too many attempts of the network wait, for the person or in all, whether the
 * person is known or not. The attempt is then not recorded.
 */
export async function registerAttempt(tx: Tx, attempt: SignInAttempt, now: Date): Promise<RecordedAttempt> {
  const { person, device } = attempt;
  const id = newId();
  if (device !== null) {
    const due = new Date(await dueOnDevice(tx, person, device, now));
    refuseLongWait(due, now);
    await insertAttempt(tx, id, attempt, { isRepeated: false, at: now, personDue: due, due });
    return { id, evaluatedAt: due, refusedAt: due };
  }
  const attempts = await countAttempts(tx, attempt, new Date(now.getTime() - WINDOW_MS), now);
  const isRepeated = attempts.atPersonInNetwork > 0;
  const personDelay = delayAfter(attempts.person, PERSON);
  const previousDue = isRepeated && personDelay > 0 ? attempts.repeatedDue?.getTime() : undefined;
  const personDue = new Date(latestOf(now.getTime(), previousDue) + personDelay);
  const waitingBefore = isRepeated ? attempts.waiting : attempts.waitingFirst;
  const due = new Date(latestOf(personDue.getTime(), now.getTime() + networkDelay(attempts.network, waitingBefore)));
  if (attempts.waiting >= WAITING_PER_NETWORK || attempts.waitingAtPerson >= WAITING_AT_PERSON) {
    throw tooManyRequestsRefusal(due, now);
  }
  refuseLongWait(due, now);
  await insertAttempt(tx, id, attempt, { isRepeated, at: now, personDue, due });
  const isUndelayed = isUndelayedAtHome(attempt.isHome, attempts.atHome, attempts.atPersonInNetwork);
  return { id, evaluatedAt: isUndelayed ? personDue : due, refusedAt: due };
}

/**
 * Recomputes the moments of a network's waiting attempts after one of its attempts succeeded, as if that one had not
 * been made. Returns the new moments by attempt; none is later than before.
 */
export async function advanceWaiting(tx: Tx, network: string, now: Date): Promise<ReadonlyMap<string, AttemptMoments>> {
  const waiting = await readWaitingInNetwork(tx, network, new Date(now.getTime() - WINDOW_MS), now);
  let firstBefore = 0;
  const moments = waiting.map(({ id, at, personDue, due, isRepeated, ...attempt }, waitingBefore) => {
    const delay = networkDelay(attempt.before, isRepeated ? waitingBefore : firstBefore);
    if (!isRepeated) firstBefore += 1;
    const earlier = latestOf(personDue.getTime(), at.getTime() + delay);
    const refusedAt = new Date(Math.min(due.getTime(), earlier));
    const isUndelayed = isUndelayedAtHome(attempt.isHome, attempt.atHomeBefore, attempt.atPersonBefore);
    return { id, due, evaluatedAt: isUndelayed ? personDue : refusedAt, refusedAt };
  });
  const changed = moments.filter(({ due, refusedAt }) => refusedAt < due);
  await updateDue(tx, new Map(changed.map(({ id, refusedAt }) => [id, refusedAt])));
  return new Map(moments.map(({ id, evaluatedAt, refusedAt }) => [id, { evaluatedAt, refusedAt }]));
}

function refuseLongWait(due: Date, now: Date): void {
  if (due.getTime() - now.getTime() > LONGEST_WAIT_MS) throw tooManyRequestsRefusal(due, now);
}
