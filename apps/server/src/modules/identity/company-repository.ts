import type { Tx } from '../../platform/database/database.ts';

/* The SQL of the companies (debtors) that a session or an account may see. */

/** A company with the fields that the fleet API returns. */
export interface CompanyRow {
  readonly number: number;
  readonly name: string;
  readonly code: string;
  readonly hasFines: boolean | null;
}

/**
 * The topmost company in scope: its parent is out of scope or missing. If there are several, the lowest number wins.
 */
export async function readTopCompany(tx: Tx): Promise<CompanyRow | undefined> {
  const rows = await tx.query<CompanyRow>(
    `select d.number, d.name, d.code, d.has_fines as "hasFines" from debtor d
     where not exists (select from debtor p where p.client_id = d.client_id and p.number = d.parent_number)
     order by d.number limit 1`,
    [],
    'identity-top-company',
  );
  return rows[0];
}

/** A company with the number of its parent in the debtor tree. */
export interface FleetRow extends CompanyRow {
  readonly parent: number | null;
}

/** The companies in scope, sorted by number. `parent` is null when the parent is out of scope. */
export async function readCompaniesInScope(tx: Tx): Promise<FleetRow[]> {
  return tx.query<FleetRow>(
    `select d.number, d.name, d.code, d.has_fines as "hasFines", p.number as parent
     from debtor d left join debtor p on p.client_id = d.client_id and p.number = d.parent_number
     order by d.number`,
    [],
    'identity-companies',
  );
}

/** The settings of a company and its client. */
export interface CompanySettingsRow {
  readonly number: number;
  readonly hasFines: boolean | null;
  readonly country: string;
  readonly currency: 'EUR' | 'PLN';
  readonly timeZone: string;
  readonly requiredDriverFields: string[];
}

/** The settings of a company; undefined when it is missing or out of scope. */
export async function readCompanySettings(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<CompanySettingsRow | undefined> {
  const rows = await tx.query<CompanySettingsRow>(
    `select d.number, d.has_fines as "hasFines", c.country, c.currency, c.time_zone as "timeZone",
       c.required_driver_fields as "requiredDriverFields"
     from debtor d join client c on c.client_id = d.client_id where d.client_id = $1 and d.number = $2`,
    [clientId, number],
    'identity-company-settings',
  );
  return rows[0];
}

/**
 * The companies that are assigned to a user of the client, sorted by number; all companies in scope for a user who sees
 * all. Undefined both for a missing user and for one with companies outside the caller's scope.
 * @param seesAll whether the caller's scope is the whole client
 */
export async function readCompaniesOfUser(
  tx: Tx,
  user: { readonly clientId: number; readonly number: number },
  seesAll: boolean,
): Promise<readonly CompanyRow[] | undefined> {
  const key = [user.clientId, user.number];
  const [account] = await tx.query<{ seesAllDebtors: boolean; given: number; inScope: number }>(
    `select a.sees_all_debtors as "seesAllDebtors", count(g.debtor_number)::integer as given, count(d.number)::integer as "inScope"
     from account a left join account_debtor g on g.client_id = a.client_id and g.account_number = a.number
     left join debtor d on d.client_id = g.client_id and d.number = g.debtor_number
     where a.client_id = $1 and a.number = $2 and a.deleted_at is null group by a.client_id, a.number`,
    key,
  );
  if (!account) return undefined;
  const isWithin = !account.seesAllDebtors && account.given > 0 && account.given === account.inScope;
  if (!seesAll && !isWithin) return undefined;
  if (account.seesAllDebtors) return readCompaniesInScope(tx);
  return tx.query<CompanyRow>(
    `select d.number, d.name, d.code, d.has_fines as "hasFines" from account_debtor g
     join debtor d on d.client_id = g.client_id and d.number = g.debtor_number
     where g.client_id = $1 and g.account_number = $2 order by d.number`,
    key,
  );
}
