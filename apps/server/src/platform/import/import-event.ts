import type { ImportClient, ImportState } from './import-state.ts';

/** A callback for an event of a client. */
export type EventHandler<Told> = (state: ImportState, client: ImportClient, data: Told) => Promise<void>;

/** The subscription of a callback. A kind of file lists it in `hears` to receive the event. */
export interface Subscription {
  readonly news: object;
}

/**
 * Events that one kind of file publishes to others during an import, such as driver assignments. The publisher does not
 * know its subscribers.
 */
export class ImportEvent<Payload> {
  readonly #callbacks = new Map<object, EventHandler<Payload>>();

  subscribe(hear: EventHandler<Payload>): Subscription {
    const listener = { news: this };
    this.#callbacks.set(listener, hear);
    return listener;
  }

  /** Calls the subscribers one after the other, in reverse order of their kinds. */
  async publish(state: ImportState, client: ImportClient, payload: Payload): Promise<void> {
    for (const listener of state.listeners) await this.#callbacks.get(listener)?.(state, client, payload);
  }
}
