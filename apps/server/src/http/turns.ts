import { availableParallelism } from 'node:os';
import { refusal } from '@wagenpark/contract';

/** Who asks for a turn, and what for. */
export interface TurnAsker {
  readonly client: string;
  readonly account: string;
  /** The function or route: how much work it is, is remembered for each account by it. */
  readonly work: string;
}

/** How many may be at work at once, and how many may wait. */
export interface TurnLimits {
  readonly running: number;
  readonly perClient: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /** Of the running ones, how many may be of the heavy kind; one more of a client that has none of it. */
  readonly heavy: number;
  /** Calls that take longer than this in the middle are heavy, in milliseconds. */
  readonly heavyMs: number;
  /** How long a turn may be waited for, in milliseconds. */
  readonly longestWaitMs: number;
}

/**
 * Calls that people wait for. Together they leave some of the pool's twelve connections to sign-in, session checks and
 * jobs; one client leaves some to others. A core is left for light calls: PostgreSQL gives every statement that runs the
 * same share of the machine, so that a page beside many searches would wait for all of them.
 */
export const callTurns: TurnLimits = {
  running: 9,
  perClient: 7,
  perAccount: 3,
  waitingPerAccount: 60,
  heavy: Math.max(1, availableParallelism() - 1),
  heavyMs: 60,
  longestWaitMs: 15_000,
};

/** Lists that leave as files: a place each from the wish to the last byte. */
export const exportTurns: TurnLimits = {
  running: 6,
  perClient: 3,
  perAccount: 2,
  waitingPerAccount: 6,
  heavy: Number.POSITIVE_INFINITY,
  heavyMs: Number.POSITIVE_INFINITY,
  longestWaitMs: 30_000,
};

interface Waiter {
  readonly asker: TurnAsker;
  start(): void;
}
interface Account {
  readonly waiting: Waiter[];
  running: number;
  /** Which turn of all was the last one here; whoever was served longest ago is next. */
  served: number;
}
interface Client {
  readonly accounts: Map<string, Account>;
  running: number;
  served: number;
}
const byTurn = (a: { readonly served: number }, b: { readonly served: number }): number => a.served - b.served;
interface Running {
  readonly client: string;
  readonly work: string;
  readonly since: number;
  readonly isHeavy: boolean;
}
/** What a kind of call of one account lately cost, smoothed, in milliseconds. */
interface Cost {
  readonly ms: number;
  readonly at: number;
}

/** A cost that nobody renewed for this long is forgotten. */
const COST_KEPT_MS = 60_000;
const COSTS_KEPT = 20_000;
/** The weight of the newest cost. */
const NEWEST = 0.3;
/** A cost counts as no more than so many times what is heavy: one slow moment of the machine makes no call heavy, however slow. */
const MOST_OF_HEAVY = 2.5;

/** Gives turns. */
export interface Turns {
  /**
   * Waits for a turn. Clients take turns, then the accounts of a client, then an account's own calls in their order; of
   * calls that an account has not made lately the first runs alone, so that it shows what they cost.
   * @param signal ends the waiting of somebody who is gone
   * @returns ends the turn; to be called exactly once
   * @throws {Refusal} `tooManyRequests` when the account itself has too many waiting, `overloaded` when others are to blame.
   */
  take(asker: TurnAsker, signal?: AbortSignal): Promise<() => void>;
  /** How many wait. */
  readonly waiting: number;
}

/**
 * Makes the fair queue of one server process.
 * @param now milliseconds that only rise
 */
export function createTurns(limits: TurnLimits, now: () => number = () => performance.now()): Turns {
  const clients = new Map<string, Client>();
  const running = new Set<Running>();
  const costs = new Map<string, Cost>();
  let waiting = 0;
  let turn = 0;

  const costOf = (work: string): number | undefined => {
    const cost = costs.get(work);
    return cost && now() - cost.at < COST_KEPT_MS ? cost.ms : undefined;
  };
  const heavyRunning = (): readonly Running[] => {
    const at = now();
    return [...running].filter(({ isHeavy, since }) => isHeavy || at - since > limits.heavyMs);
  };
  /** Whether one more heavy call may run: beyond the limit one of a client that has none, so that nobody waits for all of another's. */
  const mayBeHeavy = (of: string): boolean => {
    const heavy = heavyRunning();
    return heavy.length < limits.heavy || (heavy.length === limits.heavy && heavy.every(({ client }) => client !== of));
  };
  const mayStart = (asker: TurnAsker): boolean => {
    const work = workOf(asker);
    const cost = costOf(work);
    if (cost === undefined) return ![...running].some((one) => one.work === work);
    return cost <= limits.heavyMs || mayBeHeavy(asker.client);
  };

  function learn(work: string, took: number): void {
    const ms = Math.min(took, limits.heavyMs * MOST_OF_HEAVY);
    const before = costOf(work);
    costs.delete(work);
    costs.set(work, { ms: before === undefined ? ms : before + NEWEST * (ms - before), at: now() });
    if (costs.size > COSTS_KEPT) for (const oldest of costs.keys()) return void costs.delete(oldest);
  }

  /** Lets the next one start who may. */
  function startNext(): boolean {
    if (waiting === 0 || running.size >= limits.running) return false;
    for (const client of [...clients.values()].toSorted(byTurn)) {
      if (client.running >= limits.perClient) continue;
      for (const account of [...client.accounts.values()].toSorted(byTurn)) {
        if (account.running >= limits.perAccount) continue;
        const place = account.waiting.findIndex(({ asker }) => mayStart(asker));
        const [waiter] = place < 0 ? [] : account.waiting.splice(place, 1);
        if (!waiter) continue;
        turn += 1;
        client.served = turn;
        account.served = turn;
        waiter.start();
        return true;
      }
    }
    return false;
  }

  const startAll = (): void => {
    while (startNext());
  };

  function begin(asker: TurnAsker, client: Client, account: Account): () => void {
    const work = workOf(asker);
    const begun: Running = { client: asker.client, work, since: now(), isHeavy: (costOf(work) ?? 0) > limits.heavyMs };
    running.add(begun);
    client.running += 1;
    account.running += 1;
    return () => {
      running.delete(begun);
      client.running -= 1;
      account.running -= 1;
      learn(work, now() - begun.since);
      forgetIdle(asker, client, account);
      startAll();
    };
  }

  function forgetIdle(asker: TurnAsker, client: Client, account: Account): void {
    if (account.running === 0 && account.waiting.length === 0) client.accounts.delete(asker.account);
    if (client.accounts.size === 0) clients.delete(asker.client);
  }

  return {
    get waiting() {
      return waiting;
    },
    take(asker, signal) {
      const client = entry(clients, asker.client, () => ({
        accounts: new Map<string, Account>(),
        running: 0,
        served: 0,
      }));
      const account = entry(client.accounts, asker.account, () => ({ waiting: [], running: 0, served: 0 }));
      if (account.waiting.length >= limits.waitingPerAccount) return Promise.reject(tooMany());
      // Judged when it came: at the end of a long wait most of the account's calls have had their turn.
      const isOwnDoing = account.running + account.waiting.length >= limits.perAccount;
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          waiting -= 1;
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        const waiter: Waiter = {
          asker,
          start() {
            settle();
            resolve(begin(asker, client, account));
          },
        };
        const leave = (): void => {
          account.waiting.splice(account.waiting.indexOf(waiter), 1);
          settle();
          forgetIdle(asker, client, account);
          reject(isOwnDoing ? tooMany() : refusal('overloaded', { params: { retryAfterSeconds: 5 } }));
        };
        const timer = setTimeout(leave, limits.longestWaitMs);
        signal?.addEventListener('abort', leave);
        account.waiting.push(waiter);
        waiting += 1;
        startAll();
      });
    },
  };
}

const tooMany = () =>
  refusal('tooManyRequests', { message: 'Too many calls of this account at once', params: { retryAfterSeconds: 5 } });

const workOf = ({ account, work }: TurnAsker): string => `${account} ${work}`;

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
