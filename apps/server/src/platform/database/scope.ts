/**
 * What a transaction may see, written into the settings that the row-level policies read.
 * It comes from the session (never from what a call says of itself) or, for jobs, from the job's own client.
 */
export interface Scope {
  readonly clientId: number;
  /** `all`, or the numbers of the debtors in scope. */
  readonly debtors: 'all' | readonly number[];
  /** The own driver number of somebody with role driver; null for everybody else. */
  readonly driver: number | null;
  /** The signed-in account; null for jobs and imports. */
  readonly account: number | null;
}

/** The scope of a job or import that works for a whole client. */
export const wholeClient = (clientId: number): Scope => ({ clientId, debtors: 'all', driver: null, account: null });

/** The debtor list as the database functions take it: null when it does not limit. */
export const debtorLimit = (scope: Scope): readonly number[] | null => (scope.debtors === 'all' ? null : scope.debtors);

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError('a scope holds whole numbers only');
  return String(value);
};

/** The statements that enter a scope inside a transaction. Only whole numbers are put into the text. */
export function enterScope(scope: Scope): string {
  const debtors = scope.debtors === 'all' ? '*' : `{${scope.debtors.map(whole).join(',')}}`;
  return [
    'set local role wagenpark_app',
    `set local app.client = '${whole(scope.clientId)}'`,
    `set local app.debtors = '${debtors}'`,
    `set local app.driver = '${scope.driver === null ? '' : whole(scope.driver)}'`,
    `set local app.account = '${scope.account === null ? '' : whole(scope.account)}'`,
  ].join('; ');
}

/** The statements that begin a transaction in a scope. */
export const beginInScope = (scope: Scope, access: 'read only' | 'read write'): string =>
  `begin ${access}; ${enterScope(scope)}`;
