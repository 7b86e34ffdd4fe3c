import type { Caller } from './caller.ts';
import type { Scope } from './database/scope.ts';

/** Somebody at client 1, who sees all of it unless the scope says otherwise; a test gives what it is about. */
export function aCaller({
  scope,
  account = 1,
  ...known
}: Pick<Caller, 'role' | 'rights'> &
  Partial<Omit<Caller, 'scope'>> & { readonly scope?: Partial<Scope> | undefined }): Caller {
  return {
    account,
    accountClientId: 1,
    clientId: 1,
    clientName: 'client-1',
    name: 'Somebody',
    email: 'somebody@client.example',
    locale: 'nl-NL',
    session: 's',
    ...known,
    scope: { clientId: 1, debtors: 'all', driver: null, account, ...scope },
  };
}
