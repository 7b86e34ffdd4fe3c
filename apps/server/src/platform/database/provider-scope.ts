import { refusal } from '@wagenpark/contract/define/errors';
import type { Caller } from '../caller.ts';
import type { Database } from './database.ts';
import { type Scope, wholeClient } from './scope.ts';

/**
 * Returns a function that gives the scope of the provider's client, for records that belong to the provider and are the
 * same for every client (decision 0129). The permission of the call decides who may use it. Throws `notFound` while
 * there is no provider.
 */
export function providerScopes(database: Database): (caller: Pick<Caller, 'account'>) => Promise<Scope> {
  let clientId: number | undefined;
  return async ({ account }) => {
    clientId ??= await database.atGate(async (tx) => {
      const [row] = await tx.query<{ id: number }>('select client_id as id from client where is_provider');
      return row?.id;
    });
    if (clientId === undefined) throw refusal('notFound');
    return { ...wholeClient(clientId), account };
  };
}
