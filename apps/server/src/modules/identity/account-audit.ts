import { audit } from '../../platform/audit.ts';
import type { Caller, CallFacts } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AccountRow, ClientRow } from './repository.ts';

/** Writes an audit entry about an account. For staff who work for a client, it names the client too (`onBehalfOf`). */
export function auditAccount(
  tx: Tx,
  action: 'login' | 'loginFailed' | 'recoveryCodeUsed' | 'refreshReused' | 'secondFactorFailed' | 'secondFactorOn',
  account: AccountRow | undefined,
  client: ClientRow,
  facts: CallFacts,
  moment: Date,
): Promise<void> {
  return audit(tx, {
    clientId: client.clientId,
    action,
    source: 'person',
    at: moment,
    facts,
    ...(account
      ? {
          call: { caller: auditedCaller(account, client), facts },
          entity: { kind: 'account', number: account.number },
          onBehalfOf: account.isStaff && account.clientId !== client.clientId ? client.name : undefined,
        }
      : {}),
  });
}

/** Builds the caller for audit entries about somebody who is not signed in yet. */
const auditedCaller = (account: AccountRow, client: ClientRow): Caller => ({
  account: account.number,
  accountClientId: account.clientId,
  clientId: client.clientId,
  clientName: client.name,
  name: account.name,
  email: account.email,
  role: account.role,
  rights: [],
  locale: '',
  scope: { clientId: client.clientId, debtors: [], driver: null, account: account.number },
  session: '',
});
