import type { Connection, Submittable } from 'pg';

const FIRST_BYTES = 65_536;

/**
 * What a `copy … to stdout` gives, as bytes that nobody has read: PostgreSQL's own text in UTF-8. The statement stands
 * alone or between others that give nothing, in one message.
 */
export class CopyOut implements Submittable {
  readonly settled: Promise<Uint8Array<ArrayBuffer>>;
  /** @internal `pg` wraps it to learn that the answer is there, or to say that it did not come in time. */
  callback!: (error: Error | null, bytes?: Uint8Array<ArrayBuffer>) => void;
  readonly #sql: string;
  #bytes = new Uint8Array(FIRST_BYTES);
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

  /** @internal `pg` calls the rest as messages come in. It uses the memory of a message again, so it is copied. */
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
