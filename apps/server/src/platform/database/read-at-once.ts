import type { Connection, Submittable } from 'pg';

/** A value of a read's parameters. Lists hold whole numbers or texts. */
export type ReadValue = string | number | boolean | null | readonly number[] | readonly string[];

/** A statement that gives one value, its first row's first column. */
export interface Read {
  /** Stands for this text alone, which is prepared under it on every connection unless it is planned anew. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly ReadValue[];
  /**
   * `inOrder`: it walks an index that stands in its order and ends early; its plan may not sort, whatever the planner
   * expects. `anew`: it is planned for its values each time, and not prepared. Reads of one message are planned alike.
   */
  readonly plan?: 'inOrder' | 'anew';
  /**
   * It reads clients, debtors and lease contracts alone. Where the scope is a whole client it runs as `wagenpark_whole`,
   * whose policies ask a row for its client and for nothing else, when all reads of its message are such.
   */
  readonly ofWhole?: true;
}

/** Statements that a connection has prepared. One whose reads failed is closed, so that this stays true. */
const prepared = new WeakMap<Connection, Set<string>>();

const quoted = (element: string): string => `"${element.replace(/[\\"]/g, String.raw`\$&`)}"`;

/** A value as PostgreSQL reads it from text. */
function textOf(value: ReadValue): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  return `{${value.map((element) => (typeof element === 'string' ? quoted(element) : element)).join(',')}}`;
}

/**
 * Reads that travel together: one message to the server, one answer, and so one implicit transaction, which ends with
 * it. For a list that is a third of the round trips of begin, read and commit, and those cost more than the list itself.
 * `settled` gives a value for each read, as text; null for SQL's null or no row.
 */
export class ReadAtOnce implements Submittable {
  readonly settled: Promise<readonly (string | null)[]>;
  /** @internal `pg` wraps it to learn that the answer is there, or to say that it did not come in time. */
  callback!: (error: Error | null, values?: readonly (string | null)[]) => void;
  readonly #reads: readonly Read[];
  readonly #values: (string | null)[] = [];
  #at = 0;

  constructor(reads: readonly Read[]) {
    this.#reads = reads;
    this.settled = new Promise((resolve, reject) => {
      this.callback = (error, values) => (error === null ? resolve(values ?? []) : reject(error));
    });
  }

  submit(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set<string>();
    prepared.set(connection, known);
    connection.stream.cork();
    try {
      for (const { name, sql, values, plan } of this.#reads) {
        // Beside the names of the transactions' own statements, which another memory knows.
        const statement = plan === 'anew' ? '' : `at once: ${name}`;
        if (!known.has(statement)) connection.parse({ name: statement, text: sql, types: [] }, true);
        if (statement !== '') known.add(statement);
        connection.bind({ statement, values: values.map(textOf) }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** @internal `pg` calls the rest as messages come in. */
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#values[this.#at] ??= fields[0] ?? null;
  }

  handleCommandComplete(): void {
    this.#values[this.#at] ??= null;
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#values);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
