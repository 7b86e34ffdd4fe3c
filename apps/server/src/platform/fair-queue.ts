import { refusal } from '@wagenpark/contract';
import { WorkCosts } from './work-costs.ts';

/** Who asks for a turn, and what for. */
export interface QueueUser {
  readonly client: string;
  readonly account: string;
  /** The kind of work, a function for instance: its costs are measured for each account. */
  readonly work: string;
}

/** How many turns run at once, and how many may wait: the budget of the queue, of a client and of an account. */
export interface QueueLimits {
  readonly running: number;
  readonly perClient: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /** How long a turn may be waited for, in milliseconds. */
  readonly longestWaitMs: number;
  /** The limit of heavy work; left out, all work is alike. */
  readonly heavy?: {
    /** How many of the running turns may be heavy; one more of a client that has no heavy turn running. */
    readonly atOnce: number;
    /** Work that takes longer than this on average is heavy, in milliseconds. */
    readonly ms: number;
  };
}

interface Waiter {
  readonly user: QueueUser;
  start(): void;
}
interface Account {
  readonly waiting: Waiter[];
  running: number;
  /** Which turn of all was the last one of this account; the account that was served longest ago is next. */
  served: number;
}
interface Client {
  readonly accounts: Map<string, Account>;
  running: number;
  served: number;
}
interface Turn {
  readonly client: string;
  readonly work: string;
  readonly since: number;
  readonly isHeavy: boolean;
}

/** A measured cost counts as no more than so many times what is heavy. */
const MOST_OF_HEAVY = 2.5;

const byTurn = (a: { readonly served: number }, b: { readonly served: number }): number => a.served - b.served;
const workOf = ({ account, work }: QueueUser): string => `${account} ${work}`;

/**
 * A fair queue of one server process: clients take turns, then the accounts of a client, then an account's own work in its
 * order. Of heavy work few turns run at once, and light work passes it (decisions 0031 and 0104).
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  readonly #costs: WorkCosts | undefined;
  readonly #clients = new Map<string, Client>();
  readonly #running = new Set<Turn>();
  #waiting = 0;
  #turns = 0;

  /** @param now milliseconds that only rise */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#costs = limits.heavy && new WorkCosts(limits.heavy.ms * MOST_OF_HEAVY, now);
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Waits for a turn. Of work whose cost is not known the first turn of an account runs alone, so that it shows what the work
   * costs.
   * @param signal ends the waiting of somebody who is gone
   * @returns ends the turn; to be called exactly once
   * @throws {Refusal} `tooManyRequests` when the account itself has too many waiting, `overloaded` when others are to blame.
   */
  take(user: QueueUser, signal?: AbortSignal): Promise<() => void> {
    const client = entry(this.#clients, user.client, () => ({
      accounts: new Map<string, Account>(),
      running: 0,
      served: 0,
    }));
    const account = entry(client.accounts, user.account, () => ({ waiting: [], running: 0, served: 0 }));
    if (account.waiting.length >= this.#limits.waitingPerAccount) return Promise.reject(tooMany());
    // Judged when it came: at the end of a long wait most of the account's calls have had their turn.
    const isOwnDoing = account.running + account.waiting.length >= this.#limits.perAccount;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        this.#waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        user,
        start: () => {
          settle();
          resolve(this.#begin(user, client, account));
        },
      };
      const leave = (): void => {
        account.waiting.splice(account.waiting.indexOf(waiter), 1);
        settle();
        this.#forgetIdle(user, client, account);
        reject(isOwnDoing ? tooMany() : refusal('overloaded', { params: { retryAfterSeconds: 5 } }));
      };
      const { longestWaitMs } = this.#limits;
      const timer = Number.isFinite(longestWaitMs) ? setTimeout(leave, longestWaitMs) : undefined;
      signal?.addEventListener('abort', leave);
      account.waiting.push(waiter);
      this.#waiting += 1;
      this.#startAll();
    });
  }

  /** Does work when its turn has come. @throws {Refusal} as `take` does. */
  async run<Result>(user: QueueUser, work: () => Promise<Result>): Promise<Result> {
    const end = await this.take(user);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #startAll(): void {
    while (this.#startNext());
  }

  /** Starts the next turn that may run; false when there is none. */
  #startNext(): boolean {
    if (this.#waiting === 0 || this.#running.size >= this.#limits.running) return false;
    for (const client of [...this.#clients.values()].toSorted(byTurn)) {
      if (client.running >= this.#limits.perClient) continue;
      for (const account of [...client.accounts.values()].toSorted(byTurn)) {
        if (account.running >= this.#limits.perAccount) continue;
        const place = account.waiting.findIndex(({ user }) => this.#mayStart(user));
        const [waiter] = place < 0 ? [] : account.waiting.splice(place, 1);
        if (!waiter) continue;
        this.#turns += 1;
        client.served = this.#turns;
        account.served = this.#turns;
        waiter.start();
        return true;
      }
    }
    return false;
  }

  #mayStart(user: QueueUser): boolean {
    const { heavy } = this.#limits;
    if (heavy === undefined) return true;
    const work = workOf(user);
    const cost = this.#costs?.estimate(work);
    if (cost === undefined) return ![...this.#running].some((turn) => turn.work === work);
    return cost <= heavy.ms || this.#mayBeHeavy(user.client, heavy);
  }

  /** Whether one more heavy turn may run: beyond the limit one of a client that has none, so that nobody waits for all of another's. */
  #mayBeHeavy(client: string, { atOnce, ms }: NonNullable<QueueLimits['heavy']>): boolean {
    const now = this.#now();
    const heavy = [...this.#running].filter(({ isHeavy, since }) => isHeavy || now - since > ms);
    return heavy.length < atOnce || (heavy.length === atOnce && heavy.every((turn) => turn.client !== client));
  }

  #begin(user: QueueUser, client: Client, account: Account): () => void {
    const work = workOf(user);
    const heavyMs = this.#limits.heavy?.ms ?? Number.POSITIVE_INFINITY;
    const isHeavy = (this.#costs?.estimate(work) ?? 0) > heavyMs;
    const turn: Turn = { client: user.client, work, since: this.#now(), isHeavy };
    this.#running.add(turn);
    client.running += 1;
    account.running += 1;
    return () => {
      this.#running.delete(turn);
      client.running -= 1;
      account.running -= 1;
      this.#costs?.measure(work, this.#now() - turn.since);
      this.#forgetIdle(user, client, account);
      this.#startAll();
    };
  }

  #forgetIdle(user: QueueUser, client: Client, account: Account): void {
    if (account.running === 0 && account.waiting.length === 0) client.accounts.delete(user.account);
    if (client.accounts.size === 0) this.#clients.delete(user.client);
  }
}

const tooMany = () =>
  refusal('tooManyRequests', { message: 'Too many calls of this account at once', params: { retryAfterSeconds: 5 } });

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const present = map.get(key);
  if (present) return present;
  const made = make();
  map.set(key, made);
  return made;
}
