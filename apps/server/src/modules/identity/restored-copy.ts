import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { beat, type Pulse, revokeEverySession } from './pulse-repository.ts';

const BEAT_EVERY_MS = 60_000;
/** Longer than any restart; a copy that was made so long ago may hold sessions that were ended since. */
const LONGEST_PAUSE_S = 5 * 60;

/** What a server knows when it looks at the sign of life. */
interface Known {
  readonly storage: string | null;
  /** The number of its own last sign; undefined when it has just started. */
  readonly lastBeats: number | undefined;
}

/** Whether data may have been put back since somebody last served them. */
function mayBeRestored(found: Pulse, { storage, lastBeats }: Known): boolean {
  // While a server runs, its own signs are the surest: those of others only add to them.
  if (lastBeats !== undefined) return found.beats <= lastBeats;
  const moved = storage !== null && found.storage !== null && storage !== found.storage;
  return !found.isKnown || moved || Math.abs(found.ageSeconds) > LONGEST_PAUSE_S;
}

/** Watches for data that were put back from a copy, by a sign of life of its own. */
export interface RestoreWatch {
  /** Looks for the first time, before calls are taken. */
  start(): Promise<void>;
  /** Looks once more and leaves the sign by which the next start knows that it was us. */
  stop(): Promise<void>;
  /** Looks now. */
  look(): Promise<void>;
}

/**
 * Ends all sessions when the data were restored: a session that was ended after the copy had been made must not come
 * back to life. A start after a longer pause cannot be told from a restore, so it ends them too.
 */
export function watchForRestore(deps: {
  readonly database: Database;
  readonly clock: Clock;
  /** What the data lie in; null when that is not known. */
  readonly storage: string | null;
  /** Called when all sessions were ended, with the number of their tokens. */
  readonly onEnded: (tokens: number) => void;
  readonly onFailure: (error: unknown) => void;
}): RestoreWatch {
  const { database, clock, storage, onEnded, onFailure } = deps;
  let lastBeats: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { beats, ended } = await database.atGate(async (tx) => {
      const found = await beat(tx, storage);
      const restored = mayBeRestored(found, { storage, lastBeats });
      return { beats: found.beats, ended: restored ? await revokeEverySession(tx, clock.now()) : 0 };
    });
    lastBeats = beats;
    if (ended > 0) onEnded(ended);
  }

  return {
    look,
    async start() {
      await look();
      timer = setInterval(() => void look().catch(onFailure), BEAT_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await look().catch(onFailure);
    },
  };
}
