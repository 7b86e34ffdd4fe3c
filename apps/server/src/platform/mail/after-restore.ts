import type { Database } from '../database/database.ts';
import { noteHome } from '../database/home-repository.ts';
import { wholeClient } from '../database/scope.ts';
import { clientsWithWaitingMails, keepBackWaitingMails } from './outbox-repository.ts';

/**
 * What waits to be sent in a backup was sent since, as far as anybody knows. In a database that was restored such mails
 * are kept back, once, and staff read them under Management and send those that are still wanted.
 * @param answer `ask` looks whether the database stands where it stood; `keepBack` and `send` are told, and only note
 *   where it stands
 * @returns how many mails were kept back
 */
export function settleAfterRestore(database: Database, answer: 'ask' | 'keepBack' | 'send' = 'ask'): Promise<number> {
  return database.acrossClients(async (tx) => {
    const hasMoved = await noteHome(tx);
    if (answer === 'send' || (answer === 'ask' && !hasMoved)) return 0;
    let kept = 0;
    for (const clientId of await clientsWithWaitingMails(tx)) {
      await tx.enter(wholeClient(clientId));
      kept += await keepBackWaitingMails(tx, clientId);
    }
    return kept;
  });
}
