import type { Connection, Submittable } from 'pg';

/** A parameter value of a read. Lists hold whole numbers or texts. */
export type ReadValue = string | number | boolean | null | readonly number[] | readonly string[];

/** A statement that returns one value: the first column of its first row. */
export interface Read {
  /** Unique name of this SQL text, under which it is prepared on every connection, unless it is planned anew. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly ReadValue[];
  /**
   * `inOrder`: the statement reads an index in its sort order and stops early, so sorting is disabled whatever the
   * planner estimates. `anew`: the statement is planned for its values each time, and not prepared. All reads of one
   * message use the same plan mode.
   */
  readonly plan?: 'inOrder' | 'anew';
  /**
   * The statement reads only clients, debtors and lease contracts. When all reads of a message have this flag and the
   * scope is a whole client, they run as the role `wagenpark_whole`, whose policies check nothing but the client.
   */
  readonly readsWholeClient?: true;
}

/**
 * Names of the statements prepared on each connection. A connection whose reads failed is closed, so that the names
 * stay correct.
 */
const preparedNames = new WeakMap<Connection, Set<string>>();

const quoteElement = (element: string): string => `"${element.replace(/[\\"]/g, String.raw`\$&`)}"`;

/** Converts a value to PostgreSQL's text format. */
function textOf(value: ReadValue): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  return `{${value.map((element) => (typeof element === 'string' ? quoteElement(element) : element)).join(',')}}`;
}

/**
 * Pipelines several reads: one message to the server, one response, and therefore one implicit transaction. A list
 * takes a third of the round trips of begin, read and commit, which cost more than the list itself. `settled` resolves
 * with one text value per read, null for SQL null or no row.
 */
export class PipelinedReads implements Submittable {
  readonly settled: Promise<readonly (string | null)[]>;
  /** @internal `pg` wraps this callback to detect the response, or to report a time-out. */
  callback!: (error: Error | null, values?: readonly (string | null)[]) => void;
  readonly #reads: readonly Read[];
  readonly #values: (string | null)[] = [];
  #index = 0;

  constructor(reads: readonly Read[]) {
    this.#reads = reads;
    this.settled = new Promise((resolve, reject) => {
      this.callback = (error, values) => (error === null ? resolve(values ?? []) : reject(error));
    });
  }

  submit(connection: Connection): void {
    const preparedHere = preparedNames.get(connection) ?? new Set<string>();
    preparedNames.set(connection, preparedHere);
    connection.stream.cork();
    try {
      for (const { name, sql, values, plan } of this.#reads) {
        // The prefix avoids clashes with the names that `pg` itself prepares, because it keeps its own list of them.
        const statement = plan === 'anew' ? '' : `at once: ${name}`;
        if (!preparedHere.has(statement)) connection.parse({ name: statement, text: sql, types: [] }, true);
        if (statement !== '') preparedHere.add(statement);
        connection.bind({ statement, values: values.map(textOf) }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** @internal The following methods are called by `pg` as messages arrive. */
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#values[this.#index] ??= fields[0] ?? null;
  }

  handleCommandComplete(): void {
    this.#values[this.#index] ??= null;
    this.#index += 1;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#values);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
