import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import type { DB } from '../../../database/schema.gen.ts';
import { CopyOut } from './copy-out.ts';
import { type Read, ReadAtOnce } from './read-at-once.ts';
import { beginInScope, enterScope, kindOf, limitStatements, readingScope, type Scope, type WorkKind } from './scope.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A transaction. `db` builds queries; `query` runs SQL written by hand (by repositories only), prepared under `name`
 * when one is given.
 */
export interface Tx {
  readonly db: Kysely<DB>;
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** The connection itself, for COPY, cursors and the job queue's insert. */
  readonly connection: PoolClient;
  /** Runs once the transaction has committed; never after a rollback. */
  afterCommit(action: () => void): void;
}

/** What a statement gives, by the names of its columns. */
export type RowOf<Type> = Type & Record<string, unknown>;

/** A transaction that steps from scope to scope; it starts as staff. Each step holds until the next. */
export interface WideTx extends Tx {
  enter(scope: Scope): Promise<void>;
  enterAsStaff(): Promise<void>;
  /** Does work as the owner of the tables, and goes back to the scope that was entered. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Longer than the server itself lets a statement run: no answer by then means that nobody is there any more. */
const SILENCE_MS = 75_000;
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout';

/** A server's pool of connections, and the only ways into a transaction. */
export class Database {
  readonly connection: PoolConfig;
  readonly #pool: pg.Pool;
  #taken = 0;
  readonly #builders = new WeakMap<PoolClient, Kysely<DB>>();

  /**
   * @param options.max how many connections at most
   * @param options.silence milliseconds after which a database that says nothing counts as gone; 0: wait for ever, for
   *   work that lifts the server's own limit on statements
   * @param options.patience milliseconds that work waits for a connection before it is refused
   */
  constructor(
    connection: PoolConfig,
    options: { readonly max?: number; readonly silence?: number; readonly patience?: number } = {},
  ) {
    this.connection = connection;
    this.#pool = new pg.Pool({
      ...connection,
      // Statements are short; compiling one costs more than it ever gives back. Days are read and copied as ISO has them.
      options: [connection.options, '-c jit=off', '-c datestyle=ISO'].filter(Boolean).join(' '),
      max: options.max ?? 12,
      connectionTimeoutMillis: options.patience ?? 10_000,
      statement_timeout: 60_000,
      // A machine that vanished without a word would otherwise hold its connections, and with them the pool, for ever.
      query_timeout: options.silence ?? SILENCE_MS,
      keepAlive: true,
      idle_in_transaction_session_timeout: 120_000,
    });
    // A connection that the server ends while idle must not end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('acquire', () => {
      this.#taken += 1;
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Works in a tenant's scope; commits when `work` resolves, rolls back when it throws. */
  inScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>, kind = kindOf(scope)): Promise<Result> {
    return this.#transaction(beginInScope(scope, 'read write', kind), work);
  }

  /** Reads in a tenant's scope. */
  readInScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>, kind = kindOf(scope)): Promise<Result> {
    return this.#transaction(beginInScope(scope, 'read only', kind), work);
  }

  /**
   * Reads one value with each statement, in a tenant's scope and in one round trip: what lists are made of. The values
   * come as PostgreSQL's text; null for no row. Statements are planned once for each connection.
   */
  async readAtOnce<const Reads extends readonly Read[]>(
    scope: Scope,
    reads: Reads,
    kind = kindOf(scope),
  ): Promise<{ readonly [Place in keyof Reads]: string | null }> {
    return this.#atOnce(async (client) => {
      const [, ...values] = await client.query(new ReadAtOnce([readingScope(scope, kind, reads), ...reads])).settled;
      return values as unknown as { readonly [Place in keyof Reads]: string | null };
    });
  }

  /** Takes what a `copy … to stdout` gives, in a tenant's scope and in one round trip, as PostgreSQL's bytes. */
  copyOut(scope: Scope, sql: string, kind = kindOf(scope)): Promise<Uint8Array<ArrayBuffer>> {
    const whole = `${beginInScope(scope, 'read only', kind)}; ${sql}; commit`;
    return this.#atOnce((client) => client.query(new CopyOut(whole)).settled);
  }

  /** Staff's view over all clients: requests, mails, clients, audit, import runs. */
  asStaff<Result>(work: (tx: Tx) => Promise<Result>, kind: WorkKind = 'interactive'): Promise<Result> {
    return this.#transaction(`begin; ${limitStatements(kind)}; set local role wagenpark_staff`, work);
  }

  /**
   * One transaction over several clients, in the scope of one at a time: imports. Plans are made for any client, not for
   * the one at hand: of a client that came a moment ago the statistics say that it has no rows, and by those every index
   * that begins with the client looks as good as the right one. No loop within a loop: whatever is believed of two sets of
   * rows, each is read once.
   */
  acrossClients<Result>(work: (tx: WideTx) => Promise<Result>): Promise<Result> {
    const staff = 'set local role wagenpark_staff';
    return this.#transaction(
      `begin; ${limitStatements('import')}; ${staff}; set local plan_cache_mode = force_generic_plan;
       set local enable_nestloop = off`,
      (tx) => {
        let entered = staff;
        const step = async (into: string): Promise<void> => {
          entered = into;
          await tx.connection.query(into);
        };
        return work({
          ...tx,
          // Kept plans, those of foreign keys above all, were made for tables that may have been empty then.
          enter: (scope) => step(`${enterScope(scope)}; discard plans`),
          enterAsStaff: () => step(staff),
          asOwner: async (own) => {
            await tx.connection.query('set local role none');
            const result = await own(tx);
            await step(entered);
            return result;
          },
        });
      },
    );
  }

  /** Sign-in and token checks, before a tenant is known. */
  atGate<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#transaction(`begin; ${limitStatements('interactive')}; set local role wagenpark_gate`, work);
  }

  /** As the schema's owner, without a tenant: migrations' data work, seeding in bulk, health. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#transaction('begin', work);
  }

  /** How often anybody took a connection so far: when it grew by more than one's own, others are at work. */
  get taken(): number {
    return this.#taken;
  }

  /** Facts of the pool for metrics and for refusing early. */
  get load(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** One message on a connection. */
  async #atOnce<Result>(message: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    try {
      return await message(client);
    } catch (error) {
      failure = error instanceof Error ? error : new Error('reading failed');
      throw error;
    } finally {
      // What a failed message left prepared, or begun, is not known.
      client.release(failure);
    }
  }

  async #transaction<Result>(begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const committed: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(this.#handle(client, committed));
      await client.query('commit');
      for (const action of committed) action();
      return result;
    } catch (error) {
      // Whoever did not answer the query does not answer the rollback either.
      if (isSilence(error)) broken = error;
      else {
        await client.query('rollback').catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error('rollback failed');
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #handle(client: PoolClient, committed: (() => void)[]): Tx {
    return {
      db: this.#builder(client),
      connection: client,
      async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) {
        const result = await client.query<Row>({ text, values: [...values], ...(name ? { name } : {}) });
        return result.rows;
      },
      afterCommit: (action) => void committed.push(action),
    };
  }

  /** A query builder that writes to this one connection; the transaction around it is ours. */
  #builder(client: PoolClient): Kysely<DB> {
    const known = this.#builders.get(client);
    if (known) return known;
    const oneConnection = {
      connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined }),
      end: () => Promise.resolve(),
    };
    const builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool: oneConnection as unknown as pg.Pool }) });
    this.#builders.set(client, builder);
    return builder;
  }
}
