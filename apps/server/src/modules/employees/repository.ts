import { employee } from '@wagenpark/contract/admin/employees';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DefaultWeeks, EmployeeWeeks } from '@wagenpark/domain/employer/employee-dates';
import type { Tx } from '../../platform/database/database.ts';
import { managedSource } from '../../platform/database/managed-source.ts';

const state = `(select case when not k.is_active then 'inactive'
    when k.expiration_date < (now() at time zone z.time_zone)::date then 'expired' else 'active' end
  from client z where z.client_id = k.client_id)`;
const companyNames = `coalesce((select string_agg(b.name, ', ' order by b.name, b.number)
  from employee_debtor d join debtor b on b.client_id = d.client_id and b.number = d.debtor_number
  where d.client_id = k.client_id and d.employee_number = k.number), '')`;
/** The arrangements of an employee that are not deleted. */
const linked = `from employee_arrangement l
    join arrangement a on a.client_id = l.client_id and a.number = l.arrangement_number and a.deleted_at is null
  where l.client_id = k.client_id and l.employee_number = k.number`;
/** The name of an arrangement in a language of the client; where it is missing, in the default language, else in any. */
const nameInLanguage = `coalesce(a.name ->> c.locale, a.name ->> (select d.locale from client_language d
  where d.client_id = a.client_id and d.is_default), (select min(t.value) from jsonb_each_text(a.name) t))`;
const arrangementNames = `(select json_object_agg(c.locale, coalesce((select string_agg(${nameInLanguage}, ', ' order by a.number) ${linked}), ''))
  from client_language c where c.client_id = k.client_id)`;
const ordered = `(select case when bool_or(a.object_type = 'car') and bool_or(a.object_type = 'bike') then 'carAndBike'
  else coalesce(min(a.object_type), 'none') end ${linked} and l.has_ordered)`;
const operatingCompanyName = `(select o.name from employee_operating_company l
    join operating_company o on o.client_id = l.client_id and o.number = l.operating_company_number
  where l.client_id = k.client_id and l.employee_number = k.number)`;

/** How employees are stored. */
export const employeeSource = managedSource({
  kind: employee,
  table: 'employee',
  columns: {
    name: 'full_name',
    gender: 'gender',
    initials: 'initials',
    firstName: 'first_name',
    infix: 'infix',
    lastName: 'last_name',
    email: 'email',
    language: 'language',
    active: 'is_active',
    state: { sql: state },
    phone: 'phone',
    mobile: 'mobile',
    street: 'street',
    postcode: 'postcode',
    city: 'city',
    country: 'country',
    driverNumber: 'driver_number',
    personnelNumber: 'personnel_number',
    department: 'department',
    birthDate: 'birth_date',
    licenceNumber: 'licence_number',
    licenceIssuedOn: 'licence_issued_on',
    licenceIssuePlace: 'licence_issue_place',
    licenceValidUntil: 'licence_valid_until',
    licenceTypeB: 'has_licence_b',
    dueDate: 'due_date',
    expirationDate: 'expiration_date',
    contributionDisplay: 'contribution_display',
    debtors: { joinTable: 'employee_debtor', own: 'employee_number', other: 'debtor_number', linkedTable: 'debtor' },
    companyNames: { sql: companyNames },
    arrangements: {
      rowTable: 'employee_arrangement',
      own: 'employee_number',
      columns: { arrangement: 'arrangement_number', hasOrdered: 'has_ordered', personalBudget: 'personal_budget' },
      where: `exists (select from arrangement a
        where a.client_id = w.client_id and a.number = w.arrangement_number and a.deleted_at is null)`,
    },
    arrangementNames: { sql: arrangementNames },
    ordered: { sql: ordered },
    operatingCompany: {
      joinTable: 'employee_operating_company',
      own: 'employee_number',
      other: 'operating_company_number',
    },
    operatingCompanyName: { sql: operatingCompanyName },
  },
  order: 'k.last_name collate "und-x-icu", k.full_name collate "und-x-icu", k.number',
  unique: { employee_driver: 'driverNumber' },
  checks: {
    employee_email: { code: 'accountExists', path: 'email' },
    employee_driver_exists: { code: 'linkMissing', path: 'driverNumber' },
  },
  visibleBy: 'debtors',
  hitFacts: ['email', 'department'],
});

/** What a client decides about its employees. */
export interface EmployeeRules extends DefaultWeeks {
  /** Whether an employee needs a complete address (EW-03). */
  readonly isAddressRequired: boolean;
  /** The client's day at the given moment. */
  readonly today: IsoDay;
}

/** Reads what the client decides about its employees. */
export async function readEmployeeRules(tx: Tx, clientId: number, now: Date): Promise<EmployeeRules> {
  const [row] = await tx.query<EmployeeRules & Record<string, unknown>>(
    `select employee_due_weeks as "dueWeeks", employee_expiry_weeks as "expiryWeeks",
       employee_address_required as "isAddressRequired", ($2::timestamptz at time zone time_zone)::date as today
     from client where client_id = $1`,
    [clientId, now],
    'employee-rules',
  );
  if (row === undefined) throw new Error('The client is not in scope');
  return row;
}

/** Whether a driver is in scope. */
export async function isDriverInScope(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query(
    'select from driver where client_id = $1 and number = $2',
    [clientId, number],
    'employee-driver',
  );
  return rows.length > 0;
}

/** Whether an employee is in scope. */
export async function isEmployeeInScope(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query(
    'select from employee where client_id = $1 and number = $2',
    [clientId, number],
    'employee-visible',
  );
  return rows.length > 0;
}

/** Notes the day from which orders count for reminders: that of a reactivation (EW-25). */
export async function setSince(tx: Tx, clientId: number, number: number, today: IsoDay): Promise<void> {
  await tx.query('update employee set since = $3 where client_id = $1 and number = $2', [clientId, number, today]);
}

/** What an arrangement decides about its employees. */
export interface EmployeeArrangement extends EmployeeWeeks {
  readonly number: number;
  readonly isActive: boolean;
  /** Whether ordering asks for a driving licence (EW-22). */
  readonly isLicenceChecked: boolean;
}

const arrangementColumns = `a.number, a.is_active as "isActive", a.is_licence_checked as "isLicenceChecked",
  a.due_weeks as "dueWeeks", a.expiry_weeks as "expiryWeeks"`;

/** The arrangements with these numbers that are not deleted. */
export const readArrangements = (
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
): Promise<readonly EmployeeArrangement[]> =>
  tx.query<EmployeeArrangement & Record<string, unknown>>(
    `select ${arrangementColumns} from arrangement a
     where a.client_id = $1 and a.number = any ($2::integer[]) and a.deleted_at is null`,
    [clientId, numbers],
    'employee-arrangements',
  );

/** The arrangements of an employee that are not deleted. */
export const readArrangementsOf = (tx: Tx, clientId: number, number: number): Promise<readonly EmployeeArrangement[]> =>
  tx.query<EmployeeArrangement & Record<string, unknown>>(
    `select ${arrangementColumns} from arrangement a
       join employee_arrangement l on l.client_id = a.client_id and l.arrangement_number = a.number
     where l.client_id = $1 and l.employee_number = $2 and a.deleted_at is null`,
    [clientId, number],
    'employee-arrangements-of',
  );
