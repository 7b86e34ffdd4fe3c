import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ByteTarget } from '../byte-target.ts';
import { ExportAborted } from '../table.ts';

/**
 * Wraps a writable stream with backpressure: each write resolves when there is room for the next one, and rejects when
 * the receiver disconnected. (`once(out, 'drain')` alone would wait forever on a closed connection.)
 */
export class StreamTarget implements ByteTarget {
  readonly #out: Writable;
  readonly #onGone: (cause: Error) => void;
  #failure: Error | undefined;
  #waiting: { resolve: () => void; reject: (reason: Error) => void } | undefined;

  /** `onGone` is called once, as soon as the receiver disconnects or fails. */
  constructor(out: Writable, onGone: (cause: Error) => void) {
    this.#out = out;
    this.#onGone = onGone;
    out.on('drain', this.#proceed);
    out.on('finish', this.#proceed);
    out.on('close', this.#gone);
    // Stays attached after release, because an 'error' without a listener would end the whole server.
    out.on('error', this.#gone);
    if (out.destroyed || out.writableEnded) this.#gone();
  }

  /** Writes bytes. Rejects with ExportAborted or the stream's own error when they cannot be delivered. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (!this.#out.write(bytes)) await this.#wait();
    // With a fast source and a fast receiver, promises would otherwise chain endlessly, and neither other requests nor
    // the disconnect event of this receiver would be handled.
    else await nextTurn();
  }
  /** Ends the stream and waits until everything is flushed. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.#out.end();
    if (!this.#out.writableFinished) await this.#wait();
  }

  /** Destroys the stream, so that the receiver sees an interrupted download and never a complete file. */
  break(cause: Error): void {
    if (!this.#out.destroyed) this.#out.destroy(cause);
  }

  /** Detaches from the stream. */
  release(): void {
    this.#out.off('drain', this.#proceed);
    this.#out.off('finish', this.#proceed);
    this.#out.off('close', this.#gone);
  }

  #wait(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  readonly #proceed = (): void => {
    this.#waiting?.resolve();
    this.#waiting = undefined;
  };

  // A socket's 'close' carries a boolean, an 'error' its cause.
  readonly #gone = (cause?: unknown): void => {
    if (this.#failure || this.#out.writableFinished) return;
    this.#failure = cause instanceof Error ? cause : new ExportAborted();
    this.#waiting?.reject(this.#failure);
    this.#waiting = undefined;
    this.#onGone(this.#failure);
  };
}
