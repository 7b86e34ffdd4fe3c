import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Heartbeat, revokeEverySession, writeHeartbeat } from './heartbeat-repository.ts';

const BEAT_EVERY_MS = 60_000;
/** No restart takes longer than this. A backup of that age may contain sessions that were ended after it was made. */
const LONGEST_PAUSE_S = 5 * 60;

/** The state of a server to compare the heartbeat in the database with. */
interface ServerState {
  readonly storage: string | null;
  /** The number of its own last heartbeat; undefined when it has just started. */
  readonly lastBeats: number | undefined;
}

/** Whether the database may have been restored from a backup since a server last used it. */
function mayBeRestored(pulse: Heartbeat, { storage, lastBeats }: ServerState): boolean {
  // A running server compares the heartbeat with its own last one; other servers can only raise the number.
  if (lastBeats !== undefined) return pulse.beats <= lastBeats;
  const isMoved = storage !== null && pulse.storage !== null && storage !== pulse.storage;
  return !pulse.isKnown || isMoved || Math.abs(pulse.ageSeconds) > LONGEST_PAUSE_S;
}

/** Detects a restore from a backup by a heartbeat that is stored in the database. */
export interface RestoreWatch {
  /** Checks for the first time, before the server accepts calls, and then once a minute. */
  start(): Promise<void>;
  /** Checks once more and writes the heartbeat with which the next start compares. */
  stop(): Promise<void>;
  /** Checks immediately. */
  look(): Promise<void>;
}

/**
 * Ends all sessions after a restore: a session that was ended after the backup was made must not become valid again. A
 * start after a longer pause cannot be distinguished from a restore, so it ends all sessions too.
 */
export function watchForRestore(deps: {
  readonly database: Database;
  readonly clock: Clock;
  /** Identifies the storage of the data; null when unknown. */
  readonly storage: string | null;
  /** Called after all sessions were ended, with the number of their tokens. */
  readonly onEnded: (tokens: number) => void;
  readonly onFailure: (error: unknown) => void;
}): RestoreWatch {
  const { database, clock, storage, onEnded, onFailure } = deps;
  let lastBeats: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { beats, revoked } = await database.atGate(async (tx) => {
      const pulse = await writeHeartbeat(tx, storage);
      const isRestored = mayBeRestored(pulse, { storage, lastBeats });
      return { beats: pulse.beats, revoked: isRestored ? await revokeEverySession(tx, clock.now()) : 0 };
    });
    lastBeats = beats;
    if (revoked > 0) onEnded(revoked);
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
