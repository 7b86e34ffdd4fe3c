import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ByteTarget } from '../sink.ts';
import { ExportAborted } from '../table.ts';

/**
 * A writable seen as "write and wait": each write returns when there is room for the next one, and rejects when the
 * receiver is gone. (`once(out, 'drain')` alone would wait for ever on a closed connection.)
 */
export class StreamTarget implements ByteTarget {
  readonly #out: Writable;
  readonly #onGone: (cause: Error) => void;
  #failure: Error | undefined;
  #waiting: { resolve: () => void; reject: (reason: Error) => void } | undefined;

  /** `onGone` is called once, as soon as the receiver goes away or fails. */
  constructor(out: Writable, onGone: (cause: Error) => void) {
    this.#out = out;
    this.#onGone = onGone;
    out.on('drain', this.#proceed);
    out.on('finish', this.#proceed);
    out.on('close', this.#gone);
    // Stays attached after release: an 'error' that nobody listens to would end the whole server.
    out.on('error', this.#gone);
    if (out.destroyed || out.writableEnded) this.#gone();
  }

  /** Hands over bytes; rejects with ExportAborted, or the writable's own error, when they cannot arrive. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (!this.#out.write(bytes)) await this.#wait();
    // A fast source and a fast receiver would otherwise chain promises without end, and no other request (nor the news
    // that this receiver has left) would get a turn.
    else await nextTurn();
  }
  /** Ends the writable and waits until everything has left. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.#out.end();
    if (!this.#out.writableFinished) await this.#wait();
  }

  /** Ends the writable as broken: the receiver sees an interrupted download, never a complete file. */
  break(cause: Error): void {
    if (!this.#out.destroyed) this.#out.destroy(cause);
  }

  /** Lets go of the writable. */
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
