import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import type { DB } from '../../../database/schema.gen.ts';
import { CopyOut } from './copy-out.ts';
import { PipelinedReads, type Read } from './pipelined-reads.ts';
import {
  beginInScopeSql,
  enterScopeSql,
  type Scope,
  scopeRead,
  statementTimeoutSql,
  type WorkKind,
  workKindOf,
} from './scope.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A transaction. `db` builds queries. `query` runs hand-written SQL (in repositories only), as a prepared statement
 * when `name` is given.
 */
export interface Tx {
  readonly db: Kysely<DB>;
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** The raw connection, for COPY, cursors and the job queue's insert. */
  readonly connection: PoolClient;
  /** Registers an action that runs after the transaction has committed, never after a rollback. */
  afterCommit(action: () => void): void;
}

/** The type of a result row. */
export type RowOf<Type> = Type & Record<string, unknown>;

/** A transaction that can change its scope, at first staff. A scope applies until the next `enter` or `enterAsStaff`. */
export interface ScopeChangingTx extends Tx {
  enter(scope: Scope): Promise<void>;
  enterAsStaff(): Promise<void>;
  /** Runs `work` as the owner of the tables, then returns to the current scope. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Longer than PostgreSQL's own statement time-out: without a response by then, the server is gone. */
const QUERY_TIMEOUT_MS = 75_000;
const isQueryTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** A connection pool, with the only functions that open transactions. */
export class Database {
  readonly connection: PoolConfig;
  readonly #pool: pg.Pool;
  #taken = 0;
  readonly #builders = new WeakMap<PoolClient, Kysely<DB>>();

  /**
   * @param options.max maximum number of connections
   * @param options.silence milliseconds after which a server that does not respond counts as gone. 0: wait for ever,
   * for work that removes PostgreSQL's own statement time-out
   * @param options.patience milliseconds to wait for a free connection
   */
  constructor(
    connection: PoolConfig,
    options: { readonly max?: number; readonly silence?: number; readonly patience?: number } = {},
  ) {
    this.connection = connection;
    this.#pool = new pg.Pool({
      ...connection,
      // Statements are short, so compiling them (JIT) costs more than it saves. Days are read and copied in ISO format.
      options: [connection.options, '-c jit=off', '-c datestyle=ISO'].filter(Boolean).join(' '),
      max: options.max ?? 12,
      connectionTimeoutMillis: options.patience ?? 10_000,
      statement_timeout: 60_000,
      // Otherwise, a machine that vanishes without closing its connections would block them, and with them the pool.
      query_timeout: options.silence ?? QUERY_TIMEOUT_MS,
      keepAlive: true,
      idle_in_transaction_session_timeout: 120_000,
    });
    // Without a listener, an idle connection that the server closes would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('acquire', () => {
      this.#taken += 1;
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs a transaction in a tenant's scope. Commits when `work` resolves, rolls back when it throws. */
  inScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>, kind = workKindOf(scope)): Promise<Result> {
    return this.#transaction(beginInScopeSql(scope, 'read write', kind), work);
  }

  /** Runs a read-only transaction in a tenant's scope. */
  readInScope<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>, kind = workKindOf(scope)): Promise<Result> {
    return this.#transaction(beginInScopeSql(scope, 'read only', kind), work);
  }

  /**
   * Reads one value per statement, in a tenant's scope and in a single round trip; lists are read this way. The values
   * are PostgreSQL's text output, null when there is no row. Statements are prepared once per connection.
   */
  async readPipelined<const Reads extends readonly Read[]>(
    scope: Scope,
    reads: Reads,
    kind = workKindOf(scope),
  ): Promise<{ readonly [Place in keyof Reads]: string | null }> {
    return this.#sendOnce(async (client) => {
      const [, ...values] = await client.query(new PipelinedReads([scopeRead(scope, kind, reads), ...reads])).settled;
      return values as unknown as { readonly [Place in keyof Reads]: string | null };
    });
  }

  /** Returns the output of a `copy … to stdout` as bytes, in a tenant's scope and in a single round trip. */
  copyOut(scope: Scope, sql: string, kind = workKindOf(scope)): Promise<Uint8Array<ArrayBuffer>> {
    const statements = `${beginInScopeSql(scope, 'read only', kind)}; ${sql}; commit`;
    return this.#sendOnce((client) => client.query(new CopyOut(statements)).settled);
  }

  /** Runs a transaction as staff, who see requests, mails, clients, audit and import runs of all clients. */
  asStaff<Result>(work: (tx: Tx) => Promise<Result>, kind: WorkKind = 'interactive'): Promise<Result> {
    return this.#transaction(`begin; ${statementTimeoutSql(kind)}; set local role wagenpark_staff`, work);
  }

  /**
   * Runs one transaction over several clients, in the scope of one client at a time: for imports. Query plans are
   * generic, not made for the current client: for a client that has just been added the statistics report no rows, so
   * every index that starts with the client would look equally good. Nested loops are disabled, so that each side of a
   * join is read only once, however wrong the row estimates are.
   */
  acrossClients<Result>(work: (tx: ScopeChangingTx) => Promise<Result>): Promise<Result> {
    const staff = 'set local role wagenpark_staff';
    return this.#transaction(
      `begin; ${statementTimeoutSql('import')}; ${staff}; set local plan_cache_mode = force_generic_plan;
       set local enable_nestloop = off`,
      (tx) => {
        let currentScope = staff;
        const setScope = async (statement: string): Promise<void> => {
          currentScope = statement;
          await tx.connection.query(statement);
        };
        return work({
          ...tx,
          // Cached plans, especially those of foreign keys, were made when the tables may have been empty.
          enter: (scope) => setScope(`${enterScopeSql(scope)}; discard plans`),
          enterAsStaff: () => setScope(staff),
          asOwner: async (ownerWork) => {
            await tx.connection.query('set local role none');
            const result = await ownerWork(tx);
            await setScope(currentScope);
            return result;
          },
        });
      },
    );
  }

  /** For sign-in and token checks, before the tenant is known. */
  atGate<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#transaction(`begin; ${statementTimeoutSql('interactive')}; set local role wagenpark_gate`, work);
  }

  /**
   * Runs a transaction as the owner of the schema, without a tenant: for data migrations, bulk seeding and health
   * checks.
   */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#transaction('begin', work);
  }

  /**
   * The number of times that a connection was taken from the pool so far. When it rises by more than the caller's own
   * use, other work is going on.
   */
  get acquiredConnections(): number {
    return this.#taken;
  }

  /** The state of the pool, for metrics and for refusing calls early. */
  get load(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Sends a single message on a connection. */
  async #sendOnce<Result>(message: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    try {
      return await message(client);
    } catch (error) {
      failure = error instanceof Error ? error : new Error('reading failed');
      throw error;
    } finally {
      // After a failed message, the connection's prepared statements and transaction state are unknown, so it is
      // closed.
      client.release(failure);
    }
  }

  async #transaction<Result>(begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const afterCommitActions: (() => void)[] = [];
    let connectionError: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(this.#createTx(client, afterCommitActions));
      await client.query('commit');
      for (const action of afterCommitActions) action();
      return result;
    } catch (error) {
      // A server that did not respond to the query would not respond to the rollback either.
      if (isQueryTimeout(error)) connectionError = error;
      else {
        await client.query('rollback').catch((failure: unknown) => {
          connectionError = failure instanceof Error ? failure : new Error('rollback failed');
        });
      }
      throw error;
    } finally {
      client.release(connectionError);
    }
  }

  #createTx(client: PoolClient, afterCommitActions: (() => void)[]): Tx {
    return {
      db: this.#getBuilder(client),
      connection: client,
      async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) {
        const result = await client.query<Row>({ text, values: [...values], ...(name ? { name } : {}) });
        return result.rows;
      },
      afterCommit: (action) => void afterCommitActions.push(action),
    };
  }

  /** A query builder on this single connection. This class manages the surrounding transaction. */
  #getBuilder(client: PoolClient): Kysely<DB> {
    const cached = this.#builders.get(client);
    if (cached) return cached;
    const oneConnection = {
      connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined }),
      end: () => Promise.resolve(),
    };
    const builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool: oneConnection as unknown as pg.Pool }) });
    this.#builders.set(client, builder);
    return builder;
  }
}
