import { addDays, dayInZone } from '@wagenpark/domain/calendar-day';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { providerScopes } from '../../platform/database/provider-scope.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { markNotesRead, notesSince, readNotes } from './repository.ts';

/** Older notes count as read, so that a new user does not start with years of notes. */
const UNREAD_DAYS = 90;

/** The scope of the caller's own account, which for staff belongs to another client than the one they work in. */
const ownScope = ({ accountClientId, account }: Caller): Scope => ({ ...wholeClient(accountClientId), account });

/** Which release notes a person has read. */
export function noteReading({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const providerScope = providerScopes(database);
  /** The numbers of recent notes that the caller has not read, newest first. */
  async function unread(caller: Caller): Promise<readonly number[]> {
    const firstDay = addDays(dayInZone(clock.now(), 'UTC'), -UNREAD_DAYS);
    const numbers = await database.readInScope(await providerScope(caller), (tx) => notesSince(tx, firstDay));
    const read = new Set(await database.readInScope(ownScope(caller), (tx) => readNotes(tx, numbers)));
    return numbers.filter((number) => !read.has(number));
  }
  return {
    unread,
    /**
     * Marks notes as read. Ignores numbers of unknown notes and of notes that are read already. Returns the remaining
     * unread ones.
     */
    async markRead(caller: Caller, numbers: readonly number[]): Promise<readonly number[]> {
      const before = await unread(caller);
      const read = before.filter((number) => numbers.includes(number));
      const reader = { clientId: caller.accountClientId, account: caller.account };
      if (read.length > 0)
        await database.inScope(ownScope(caller), (tx) => markNotesRead(tx, reader, read, clock.now()));
      return before.filter((number) => !numbers.includes(number));
    },
  };
}
