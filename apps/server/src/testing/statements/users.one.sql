select
  row_to_json(r)::text as json
from (
  select
    a.number as "Id",
    a.name as "NaamSamengesteld",
    a.email as "AanlogCode",
    a.role as "Rol",
    case when not a.sees_all_debtors then coalesce((
      select
        string_agg(d.name, ', ' order by d.name)
      from account_debtor g
      join debtor d on d.client_id = g.client_id and d.number = g.debtor_number
      where g.client_id = a.client_id
        and g.account_number = a.number
    ), '') end as "Bedrijven",
    '/Date(' || floor(extract(epoch from a.last_login_at) * 1000)::bigint || ')/' as "LaatstIngelogd",
    '/Date(' || ((a.valid_until - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumIwiseGeldig",
    case when not a.is_active then 'blocked' when a.valid_until < $3::date then 'expired' when not a.has_password then coalesce( (
      select
        case when i.until > $4::timestamptz then 'invited' else 'invitationExpired' end
      from (
        select
          (
            select
              l.expires_at
            from password_link l
            where l.client_id = a.client_id
              and l.account_number = a.number
              and l.purpose = 'invitation'
            order by l.created_at desc
            limit 1
          ) as until
      ) i
      where i.until is not null
    ), 'notInvited') when a.role = 'master' then 'active' when cardinality(a.rights) = 0 or not (a.sees_all_debtors or a.role = 'driver' or exists (
      select
      from account_debtor g
      where g.client_id = a.client_id
        and g.account_number = a.number
    )) or (a.role = 'driver' and not exists (
      select
      from lease_contract c
      where c.client_id = a.client_id
        and c.list_driver_number = a.driver_number
        and c.state = 'running'
    )) then 'seesNothing' else 'active' end as "Staat",
    a.contact_email as "Email",
    a.department as "Afdeling",
    a.phone as "Telefoon",
    '/Date(' || (((a.created_at at time zone home.time_zone)::date - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumAangemaakt",
    (a.role = 'master' or 'ContractenLease' = any (a.rights)) as "ContractenLease",
    (a.role = 'master' or 'BrandstofContractenLease' = any (a.rights)) as "BrandstofContractenLease",
    (a.role = 'master' or 'WijzigenBestuurderLease' = any (a.rights)) as "WijzigenBestuurderLease",
    (a.role = 'master' or 'AutobestellingenLease' = any (a.rights)) as "AutobestellingenLease",
    (a.role = 'master' or 'Kilometerstanden' = any (a.rights)) as "Kilometerstanden",
    (a.role = 'master' or 'Dashboard' = any (a.rights)) as "Dashboard",
    (a.role = 'master' or 'OvereenkomstenRent' = any (a.rights)) as "OvereenkomstenRent",
    (a.role = 'master' or 'ReserveringenRent' = any (a.rights)) as "ReserveringenRent",
    (a.role = 'master' or 'WebReserveringenRent' = any (a.rights)) as "WebReserveringenRent",
    (a.role = 'master' or 'Bekeuringen' = any (a.rights)) as "Bekeuringen",
    (a.role = 'master' or 'Facturen' = any (a.rights)) as "Facturen",
    (a.role = 'master' or 'Rapportages' = any (a.rights)) as "Rapportages",
    (a.role = 'master' or 'Schademeldingen' = any (a.rights)) as "Schademeldingen",
    (a.role = 'master' or 'Documenten' = any (a.rights)) as "Documenten",
    a.initials as "VoorLetters",
    a.first_name as "VoorNaam",
    a.prefix as "TussenVoegsel",
    coalesce(a.last_name, a.name) as "Naam",
    a.sees_all_debtors as "AlleBedrijven",
    coalesce((
      select
        json_agg(g.debtor_number order by g.debtor_number)
      from account_debtor g
      where g.client_id = a.client_id
        and g.account_number = a.number
    ), '[]') as "Debiteuren",
    a.driver_number as "BestuurderNummer",
    (
      select
        d.full_name
      from driver d
      where d.client_id = a.client_id
        and d.number = a.driver_number
    ) as "Bestuurder",
    ' ' as "Wachtwoord",
    coalesce((
      select
        min(g.debtor_number)
      from account_debtor g
      where g.client_id = a.client_id
        and g.account_number = a.number
    ), 0) as "DebiteurVolgNummer",
    case when not a.has_password then '/Date(' || floor(extract(epoch from (
      select
        l.expires_at
      from password_link l
      where l.client_id = a.client_id
        and l.account_number = a.number
        and l.purpose = 'invitation'
      order by l.created_at desc
      limit 1
    )) * 1000)::bigint || ')/' end as "UitnodigingTot",
    '/Date(' || floor(extract(epoch from a.second_factor_at) * 1000)::bigint || ')/' as "TweedeStapSinds",
    a.version as "Versie",
    '/Date(' || floor(extract(epoch from a.changed_at) * 1000)::bigint || ')/' as "GewijzigdOp",
    a.changed_by as "GewijzigdDoor"
  from account a
  join client home on home.client_id = a.client_id
  where a.client_id = $1
    and a.deleted_at is null
    and ($2::integer[] is null or (not a.sees_all_debtors and coalesce( (
      select
        bool_and(g.debtor_number = any ($2))
      from account_debtor g
      where g.client_id = a.client_id
        and g.account_number = a.number
    ), (
      select
        d.debtor_number = any ($2)
      from driver d
      where d.client_id = a.client_id
        and d.number = a.driver_number
    ), false)))
    and a.number = $5
) r
