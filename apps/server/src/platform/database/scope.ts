import type { Read } from './pipelined-reads.ts';

/**
 * What a transaction may see. It is written into the settings that the row-level security policies read. It comes from
 * the session (never from the request body) or, for jobs, from the job's own client.
 */
export interface Scope {
  readonly clientId: number;
  /** `all`, or the numbers of the debtors in scope. */
  readonly debtors: 'all' | readonly number[];
  /** The driver number of a caller with the role driver; null for everybody else. */
  readonly driver: number | null;
  /** The signed-in account; null for jobs and imports. */
  readonly account: number | null;
}

/** The scope of a job or import for a whole client. */
export const wholeClient = (clientId: number): Scope => ({ clientId, debtors: 'all', driver: null, account: null });

/** Whether a scope covers its whole client, without a limit on debtors or drivers. */
export const isWholeClient = (scope: Scope): boolean => scope.debtors === 'all' && scope.driver === null;

/** The debtor list as the database functions expect it: null for no limit. */
export const debtorLimit = (scope: Scope): readonly number[] | null => (scope.debtors === 'all' ? null : scope.debtors);

/** The purpose of a transaction, which decides its statement time-out. */
export type WorkKind = 'interactive' | 'export' | 'import' | 'job';

/** Statement time-outs. Interactive calls are limited to ten seconds, because a user waits for them. */
const statementLimits: Readonly<Record<WorkKind, string>> = {
  interactive: '10s',
  export: '60s',
  import: '60s',
  job: '60s',
};

/** SQL that sets the statement time-out until the transaction ends. */
export const statementTimeoutSql = (kind: WorkKind): string =>
  `set local statement_timeout = '${statementLimits[kind]}'`;

/** The default purpose of a scope: interactive when it has an account. */
export const workKindOf = (scope: Scope): WorkKind => (scope.account === null ? 'job' : 'interactive');

const wholeNumberText = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError('a scope holds whole numbers only');
  return String(value);
};

/** The database settings of a scope by name. Their values consist of whole numbers only, so they are safe to inline. */
const settingsOf = (scope: Scope): Readonly<Record<string, string>> => ({
  'app.client': wholeNumberText(scope.clientId),
  'app.debtors': scope.debtors === 'all' ? '*' : `{${scope.debtors.map(wholeNumberText).join(',')}}`,
  'app.driver': scope.driver === null ? '' : wholeNumberText(scope.driver),
  'app.account': scope.account === null ? '' : wholeNumberText(scope.account),
});

/** SQL that enters a scope inside a transaction. */
export const enterScopeSql = (scope: Scope): string =>
  [
    'set local role wagenpark_app',
    ...Object.entries(settingsOf(scope)).map(([name, value]) => `set local ${name} = '${value}'`),
  ].join('; ');

/**
 * Enters a scope with a parameterized statement, for the implicit read-only transaction of pipelined reads. The reads
 * use generic plans by default, because for some lists planning costs more than reading. A `plan` of `reads` changes
 * this.
 */
export const scopeRead = (scope: Scope, kind: WorkKind, reads: readonly Read[]): Read => {
  const plan = reads.find((read) => read.plan !== undefined)?.plan;
  const isWhole = isWholeClient(scope) && reads.every(({ readsWholeClient: ofWhole }) => ofWhole);
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

/** SQL that begins a transaction in a scope. */
export const beginInScopeSql = (scope: Scope, access: 'read only' | 'read write', kind: WorkKind): string =>
  `begin ${access}; ${statementTimeoutSql(kind)}; ${enterScopeSql(scope)}`;
