import { refusal } from '@wagenpark/contract';
import { WorkCosts } from './work-costs.ts';

/** The user of a turn, and the kind of work. */
export interface QueueUser {
  readonly client: string;
  readonly account: string;
  /** The kind of work, for instance a function. Its cost is measured per account. */
  readonly work: string;
}

/** Limits of the queue: how many turns run at once (in all, per client and per account), and how many may wait. */
export interface QueueLimits {
  readonly running: number;
  readonly perClient: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /** Maximum waiting time in milliseconds. */
  readonly longestWaitMs: number;
  /** The limit of heavy work. Left out: all work is treated alike. */
  readonly heavy?: {
    /** How many heavy turns may run at once. A client without a running heavy turn may exceed this by one. */
    readonly atOnce: number;
    /** Work is heavy when it takes longer than this on average, in milliseconds. */
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
  /** Sequence number of the account's last turn. The account with the lowest number is served next. */
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

/** A measured cost is capped at this multiple of the heavy threshold. */
const MAX_COST_FACTOR = 2.5;

const byLastServed = (a: { readonly served: number }, b: { readonly served: number }): number => a.served - b.served;
const workKey = ({ account, work }: QueueUser): string => `${account} ${work}`;

/**
 * A fair queue within one server process. Clients are served round-robin, then the accounts of each client; the calls
 * of one account run in order. Few heavy turns run at once, and light work overtakes them (decisions 0031 and 0104).
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  readonly #costs: WorkCosts | undefined;
  readonly #clients = new Map<string, Client>();
  readonly #running = new Set<Turn>();
  #waiting = 0;
  #turns = 0;

  /** @param now a monotonic clock in milliseconds */
  constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#costs = limits.heavy && new WorkCosts(limits.heavy.ms * MAX_COST_FACTOR, now);
  }

  /** The number of waiting calls. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Whether an account has so many waiting calls that a further one would be refused. */
  isFull({ client, account }: Omit<QueueUser, 'work'>): boolean {
    const waiting = this.#clients.get(client)?.accounts.get(account)?.waiting.length ?? 0;
    return waiting >= this.#limits.waitingPerAccount;
  }

  /**
   * Waits for a turn. When the cost of a kind of work is unknown, the account's first turn of that kind runs without a
   * second one, so that its cost is measured.
   * @param signal stops waiting when the client has disconnected
   * @returns the function that ends the turn, to be called exactly once
   * @throws {Refusal} `tooManyRequests` when the account itself has too many calls waiting, `overloaded` when other
   *   accounts are the cause.
   */
  take(user: QueueUser, signal?: AbortSignal): Promise<() => void> {
    const client = getOrCreate(this.#clients, user.client, () => ({
      accounts: new Map<string, Account>(),
      running: 0,
      served: 0,
    }));
    const account = getOrCreate(client.accounts, user.account, () => ({ waiting: [], running: 0, served: 0 }));
    if (account.waiting.length >= this.#limits.waitingPerAccount) return Promise.reject(tooManyRequests());
    // Determined on arrival: after a long wait most of the account's own calls have finished.
    const isAccountAtLimit = account.running + account.waiting.length >= this.#limits.perAccount;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        this.#waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter = {
        user,
        start: () => {
          settle();
          resolve(this.#begin(user, client, account));
        },
      };
      const onAbort = (): void => {
        account.waiting.splice(account.waiting.indexOf(waiter), 1);
        settle();
        this.#removeIdle(user, client, account);
        reject(isAccountAtLimit ? tooManyRequests() : refusal('overloaded', { params: { retryAfterSeconds: 5 } }));
      };
      const { longestWaitMs } = this.#limits;
      const timer = Number.isFinite(longestWaitMs) ? setTimeout(onAbort, longestWaitMs) : undefined;
      signal?.addEventListener('abort', onAbort);
      account.waiting.push(waiter);
      this.#waiting += 1;
      this.#startAll();
    });
  }

  /**
   * Runs `work` when its turn has come.
   * @throws {Refusal} as `take` does.
   */
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

  /** Starts the next turn that may run. Returns false when there is none. */
  #startNext(): boolean {
    if (this.#waiting === 0 || this.#running.size >= this.#limits.running) return false;
    for (const client of [...this.#clients.values()].toSorted(byLastServed)) {
      if (client.running >= this.#limits.perClient) continue;
      for (const account of [...client.accounts.values()].toSorted(byLastServed)) {
        if (account.running >= this.#limits.perAccount) continue;
        const index = account.waiting.findIndex(({ user }) => this.#mayStart(user));
        const [waiter] = index < 0 ? [] : account.waiting.splice(index, 1);
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
    const work = workKey(user);
    const cost = this.#costs?.estimate(work);
    if (cost === undefined) return ![...this.#running].some((turn) => turn.work === work);
    return cost <= heavy.ms || this.#mayRunHeavy(user.client, heavy);
  }

  /**
   * Whether one more heavy turn may run. A client without a running heavy turn may exceed the limit by one, so that it
   * need not wait for the heavy work of another client.
   */
  #mayRunHeavy(client: string, { atOnce, ms }: NonNullable<QueueLimits['heavy']>): boolean {
    const now = this.#now();
    const heavyTurns = [...this.#running].filter(({ isHeavy, since }) => isHeavy || now - since > ms);
    return (
      heavyTurns.length < atOnce || (heavyTurns.length === atOnce && heavyTurns.every((turn) => turn.client !== client))
    );
  }

  #begin(user: QueueUser, client: Client, account: Account): () => void {
    const work = workKey(user);
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
      this.#removeIdle(user, client, account);
      this.#startAll();
    };
  }

  #removeIdle(user: QueueUser, client: Client, account: Account): void {
    if (account.running === 0 && account.waiting.length === 0) client.accounts.delete(user.account);
    if (client.accounts.size === 0) this.#clients.delete(user.client);
  }
}

const tooManyRequests = () =>
  refusal('tooManyRequests', { message: 'Too many calls of this account at once', params: { retryAfterSeconds: 5 } });

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const existing = map.get(key);
  if (existing) return existing;
  const created = make();
  map.set(key, created);
  return created;
}
