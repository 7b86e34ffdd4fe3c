import type { Caller } from './caller.ts';
import type { Scope } from './database/scope.ts';

/** A sample caller of client 1 whose scope is the whole client. Tests override the values that matter to them. */
export function aCaller({
  scope,
  account = 1,
  ...overrides
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
    ...overrides,
    scope: { clientId: 1, debtors: 'all', driver: null, account, ...scope },
  };
}
