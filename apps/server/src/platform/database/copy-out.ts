import type { Connection, Submittable } from 'pg';

const INITIAL_BUFFER_BYTES = 65_536;

/**
 * Collects the output of `copy … to stdout` as unparsed bytes: PostgreSQL's text format in UTF-8. The statement may be
 * sent alone, or in one message between statements without results.
 */
export class CopyOut implements Submittable {
  readonly settled: Promise<Uint8Array<ArrayBuffer>>;
  /** @internal `pg` wraps this callback to detect the response, or to report a time-out. */
  callback!: (error: Error | null, bytes?: Uint8Array<ArrayBuffer>) => void;
  readonly #sql: string;
  #bytes = new Uint8Array(INITIAL_BUFFER_BYTES);
  #used = 0;

  constructor(sql: string) {
    this.#sql = sql;
    this.settled = new Promise((resolve, reject) => {
      this.callback = (error, bytes) => (error === null ? resolve(bytes ?? new Uint8Array()) : reject(error));
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#sql);
  }

  /**
   * @internal The following methods are called by `pg` as messages arrive. `pg` reuses the buffer of a message, so its
   *   content is copied.
   */
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    const end = this.#used + chunk.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#used);
    this.#used = end;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#bytes.subarray(0, this.#used));
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
