import type { Read } from './read-at-once.ts';

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

/** Whether a scope holds all of its client: no debtor and no driver limits it. */
export const isWholeClient = (scope: Scope): boolean => scope.debtors === 'all' && scope.driver === null;

/** The debtor list as the database functions take it: null when it does not limit. */
export const debtorLimit = (scope: Scope): readonly number[] | null => (scope.debtors === 'all' ? null : scope.debtors);

/** What a transaction is for; it decides how long one of its statements may run. */
export type WorkKind = 'interactive' | 'export' | 'import' | 'job';

/** PostgreSQL ends a statement after this time. A person waits no longer than ten seconds for one. */
const statementLimits: Readonly<Record<WorkKind, string>> = {
  interactive: '10s',
  export: '60s',
  import: '60s',
  job: '60s',
};

/** The statement that limits those after it, until the transaction ends. */
export const limitStatements = (kind: WorkKind): string => `set local statement_timeout = '${statementLimits[kind]}'`;

/** What a scope is for, when nothing else is said: an account's is a person's. */
export const kindOf = (scope: Scope): WorkKind => (scope.account === null ? 'job' : 'interactive');

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError('a scope holds whole numbers only');
  return String(value);
};

/** The settings of a scope by name. Their texts are made of whole numbers alone. */
const settingsOf = (scope: Scope): Readonly<Record<string, string>> => ({
  'app.client': whole(scope.clientId),
  'app.debtors': scope.debtors === 'all' ? '*' : `{${scope.debtors.map(whole).join(',')}}`,
  'app.driver': scope.driver === null ? '' : whole(scope.driver),
  'app.account': scope.account === null ? '' : whole(scope.account),
});

/** The statements that enter a scope inside a transaction. */
export const enterScope = (scope: Scope): string =>
  [
    'set local role wagenpark_app',
    ...Object.entries(settingsOf(scope)).map(([name, value]) => `set local ${name} = '${value}'`),
  ].join('; ');

/**
 * The same as a statement with parameters, for a transaction that only reads and that nobody began. Its statements keep
 * the plan that they were once given: for some lists, planning anew costs more than reading. The plan of `reads` says how they are planned otherwise.
 */
export const readingScope = (scope: Scope, kind: WorkKind, reads: readonly Read[]): Read => {
  const plan = reads.find((read) => read.plan !== undefined)?.plan;
  const isWhole = isWholeClient(scope) && reads.every(({ ofWhole }) => ofWhole);
  return {
    name: 'scope',
    sql: `select set_config('transaction_read_only', 'on', true), set_config('role', $8, true),
    set_config('plan_cache_mode', $7, true),
    set_config('app.client', $1, true), set_config('app.debtors', $2, true), set_config('app.driver', $3, true),
    set_config('app.account', $4, true), set_config('statement_timeout', $5, true),
    set_config('enable_sort', $6, true), set_config('enable_seqscan', $6, true), set_config('enable_bitmapscan', $6, true)`,
    values: [
      ...Object.values(settingsOf(scope)),
      statementLimits[kind],
      plan === 'inOrder' ? 'off' : 'on',
      plan === 'anew' ? 'force_custom_plan' : 'force_generic_plan',
      isWhole ? 'wagenpark_whole' : 'wagenpark_app',
    ],
  };
};

/** The statements that begin a transaction in a scope. */
export const beginInScope = (scope: Scope, access: 'read only' | 'read write', kind: WorkKind): string =>
  `begin ${access}; ${limitStatements(kind)}; ${enterScope(scope)}`;
