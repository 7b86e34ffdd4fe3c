import type { User, UserRow } from '@wagenpark/contract/fleet/users';
import { type Right, rights } from '@wagenpark/domain/permissions';
import { type WireColumns, wireDay, wireMoment } from '../../platform/database/wire-json.ts';

/*
 * The SQL expressions of a user's facts. Aliases: a is the account, home its client. Parameters: $1 is the client, $2
 * the debtors in scope (null for all), $3 today in the client's time zone, $4 the moment of the call.
 */

/** SQL: the moment at which the latest sent invitation expires; null without one. */
const invitedUntil = `(select l.expires_at from password_link l where l.client_id = a.client_id
  and l.account_number = a.number and l.purpose = 'invitation' order by l.created_at desc limit 1)`;

const hasCompanies = `exists (select from account_debtor g where g.client_id = a.client_id and g.account_number = a.number)`;
const hasCar = `exists (select from lease_contract c
  where c.client_id = a.client_id and c.list_driver_number = a.driver_number and c.state = 'running')`;

/** SQL: the state of a user: the first of `USER_STATES` that applies. */
export const userState = `case
  when not a.is_active then 'blocked'
  when a.valid_until < $3::date then 'expired'
  when not a.has_password then coalesce(
    (select case when i.until > $4::timestamptz then 'invited' else 'invitationExpired' end
     from (select ${invitedUntil} as until) i where i.until is not null), 'notInvited')
  when a.role = 'master' then 'active'
  when cardinality(a.rights) = 0 or not (a.sees_all_debtors or a.role = 'driver' or ${hasCompanies})
    or (a.role = 'driver' and not ${hasCar}) then 'seesNothing'
  else 'active' end`;

/**
 * Enqueues the mail for an account. Without an account it enqueues a job without an effect, so that the response time
 * does not reveal whether the account exists.
 */
const companyNames = `case when not a.sees_all_debtors then coalesce((select string_agg(d.name, ', ' order by d.name)
  from account_debtor g join debtor d on d.client_id = g.client_id and d.number = g.debtor_number
  where g.client_id = a.client_id and g.account_number = a.number), '') end`;

const createdOn = `(a.created_at at time zone home.time_zone)::date`;

/** The columns of a row of the list. */
export const userRowColumns: WireColumns<UserRow> = {
  Id: 'a.number',
  NaamSamengesteld: 'a.name',
  AanlogCode: 'a.email',
  Rol: 'a.role',
  Bedrijven: companyNames,
  LaatstIngelogd: wireMoment('a.last_login_at'),
  DatumIwiseGeldig: wireDay('a.valid_until'),
  Staat: userState,
  Email: 'a.contact_email',
  Afdeling: 'a.department',
  Telefoon: 'a.phone',
  DatumAangemaakt: wireDay(createdOn),
};

const companyNumbers = `coalesce((select json_agg(g.debtor_number order by g.debtor_number) from account_debtor g
  where g.client_id = a.client_id and g.account_number = a.number), '[]')`;
const rightColumns = Object.fromEntries(
  rights.map((right) => [right, `(a.role = 'master' or '${right}' = any (a.rights))`]),
) as Readonly<Record<Right, string>>;

/** The columns of one user: those of the list, and the further ones of the form. */
export const userColumns: WireColumns<User> = {
  ...userRowColumns,
  ...rightColumns,
  VoorLetters: 'a.initials',
  VoorNaam: 'a.first_name',
  TussenVoegsel: 'a.prefix',
  Naam: 'coalesce(a.last_name, a.name)',
  AlleBedrijven: 'a.sees_all_debtors',
  Debiteuren: companyNumbers,
  BestuurderNummer: 'a.driver_number',
  Bestuurder: '(select d.full_name from driver d where d.client_id = a.client_id and d.number = a.driver_number)',
  Wachtwoord: "' '",
  DebiteurVolgNummer: `coalesce((select min(g.debtor_number) from account_debtor g
    where g.client_id = a.client_id and g.account_number = a.number), 0)`,
  UitnodigingTot: `case when not a.has_password then ${wireMoment(invitedUntil)} end`,
  TweedeStapSinds: wireMoment('a.second_factor_at'),
  Versie: 'a.version',
  GewijzigdOp: wireMoment('a.changed_at'),
  GewijzigdDoor: 'a.changed_by',
};
