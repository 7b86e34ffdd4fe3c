import type { ImportClient, ImportState } from './import-state.ts';

/** What is done about news of a client. */
export type Hear<Told> = (state: ImportState, client: ImportClient, told: Told) => Promise<void>;

/** Somebody who hears news. A kind of file that names it among what it `hears` is told. */
export interface Listener {
  readonly news: object;
}

/**
 * What one kind of file tells to others while it is brought in, such as who drives which car from when on. Whoever tells
 * does not know who listens.
 */
export class News<Told> {
  readonly #listening = new Map<object, Hear<Told>>();

  heardBy(hear: Hear<Told>): Listener {
    const listener = { news: this };
    this.#listening.set(listener, hear);
    return listener;
  }

  /** Tells those who listen, one after the other: those of the last kind of file first. */
  async tell(state: ImportState, client: ImportClient, told: Told): Promise<void> {
    for (const listener of state.listeners) await this.#listening.get(listener)?.(state, client, told);
  }
}
