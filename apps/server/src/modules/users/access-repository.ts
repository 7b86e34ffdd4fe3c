import type { UserAccessNumbers } from '@wagenpark/contract/admin/users';
import { EMPLOYERS_ADMINISTRATORS } from '@wagenpark/domain/employer/order-moves';
import type { Tx } from '../../platform/database/database.ts';

/** The running contracts of each company in scope that has some, without those of companies below it. */
export const countContracts = (
  tx: Tx,
  clientId: number,
): Promise<{ readonly company: number; readonly contracts: number }[]> =>
  tx.query(
    `select debtor_number as company, count(*)::integer as contracts from lease_contract
     where client_id = $1 and state = 'running' group by debtor_number order by debtor_number`,
    [clientId],
    'users.contracts',
  );

/**
 * The number of running contracts that a user sees: per assigned company, including the companies below it, and in
 * total, with each contract counted once. A driver sees the contracts that they drive.
 * @param seesContracts without it, contracts are not counted
 */
export async function readAccess(
  tx: Tx,
  clientId: number,
  user: { readonly number: number; readonly driverNumber: number | null; readonly seesAll: boolean },
  seesContracts: boolean,
): Promise<Omit<UserAccessNumbers, 'refusedMailAt'>> {
  const [row] = await tx.query<{ json: string }>(
    `with recursive given as (
       select g.debtor_number as top, g.debtor_number as number from account_debtor g
       where g.client_id = $1 and g.account_number = $2 and not $4
       union
       select given.top, d.number from debtor d join given on d.parent_number = given.number where d.client_id = $1
     ), running as (
       select c.debtor_number as number, count(*)::integer as contracts from lease_contract c
       where c.client_id = $1 and c.state = 'running' and ($3::integer is null or c.list_driver_number = $3)
       group by c.debtor_number
     ), company as (
       select d.number, d.name, (select coalesce(sum(r.contracts), 0)::integer from running r
         where r.number in (select g.number from given g where g.top = d.number)) as contracts
       from debtor d where d.client_id = $1 and d.number in (select top from given)
     )
     select json_build_object(
       'contracts', case when $5 then (select coalesce(sum(r.contracts), 0)::integer from running r
         where $4 or $3::integer is not null or r.number in (select g.number from given g)) end,
       'companies', coalesce((select json_agg(json_build_object('number', c.number, 'name', c.name,
         'contracts', case when $5 then c.contracts end) order by c.name, c.number) from company c), '[]'),
       'companiesOfClient', (select count(*) from debtor d where d.client_id = $1),
       'orderEmails', (select case when a.role = any ($6::text[]) then a.is_order_email_active end from account a
         where a.client_id = $1 and a.number = $2))::text as json`,
    [clientId, user.number, user.driverNumber, user.seesAll, seesContracts, EMPLOYERS_ADMINISTRATORS],
    'users.access',
  );
  return JSON.parse(row?.json ?? '{}') as Omit<UserAccessNumbers, 'refusedMailAt'>;
}
