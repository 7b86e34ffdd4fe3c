select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
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
    '/Date(' || (((a.created_at at time zone home.time_zone)::date - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumAangemaakt"
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
  order by a.name, a.number
) r
