import type { Database } from '../database/database.ts';
import { recordDatabasePlace } from '../database/database-place-repository.ts';
import { wholeClient } from '../database/scope.ts';
import { holdWaitingMails, readClientsWithWaitingMails } from './outbox-repository.ts';

/**
 * Holds back the queued mails of a restored database, once: they may have been sent since the backup was made. Staff
 * review them under Management and send those that are still needed.
 * @param answer `ask` holds mails back only if the database has moved to another place; `keepBack` always does; `send`
 *   only records the current place
 * @returns the number of mails held back
 */
export function holdMailsAfterRestore(
  database: Database,
  answer: 'ask' | 'keepBack' | 'send' = 'ask',
): Promise<number> {
  return database.acrossClients(async (tx) => {
    const hasMoved = await recordDatabasePlace(tx);
    if (answer === 'send' || (answer === 'ask' && !hasMoved)) return 0;
    let heldCount = 0;
    for (const clientId of await readClientsWithWaitingMails(tx)) {
      await tx.enter(wholeClient(clientId));
      heldCount += await holdWaitingMails(tx, clientId);
    }
    return heldCount;
  });
}
