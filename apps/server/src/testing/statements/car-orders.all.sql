select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.number as "BestelNummer",
    r.plate as "Kenteken",
    r.make as "Merk",
    r.model as "Model",
    r.driver_number as "BestuurderNummer",
    d.full_name as "Bestuurder",
    case when r.delivered_on is not null then 'delivered' when coalesce(r.handover_on >= r.promised_on, r.handover_on is not null and r.first_promised_on is null) then 'deliveryPlanned' when r.registered_on is not null then 'registered' when r.at_dealer_on is not null then 'atDealer' when r.built_on is not null then 'buildWeek' when r.confirmed_on is not null then 'confirmed' else 'ordered' end as "Status",
    '/Date(' || ((r.ordered_on - date '1970-01-01')::bigint * 86400000) || ')/' as "BestelDatum",
    '/Date(' || ((r.first_promised_on - date '1970-01-01')::bigint * 86400000) || ')/' as "EersteLeverdatum",
    '/Date(' || ((r.promised_on - date '1970-01-01')::bigint * 86400000) || ')/' as "VerwachteLeverdatum",
    to_char(r.promised_on, 'IYYY-"W"IW') as "LeverWeek",
    coalesce(r.delivered_on, case when r.promised_on < (now() at time zone z.time_zone)::date then (now() at time zone z.time_zone)::date else r.promised_on end) - r.first_promised_on as "Uitloop",
    '/Date(' || ((r.delivered_on - date '1970-01-01')::bigint * 86400000) || ')/' as "GeleverdOp",
    r.succeeded_contract_number as "VervangtContractNummer",
    '/Date(' || ((coalesce(s.end_date, n.end_date) - date '1970-01-01')::bigint * 86400000) || ')/' as "EindeHuidigContract",
    coalesce(r.delivered_on, case when r.promised_on < (now() at time zone z.time_zone)::date then (now() at time zone z.time_zone)::date else r.promised_on end) > coalesce(s.end_date, n.end_date) as "LeveringNaContract",
    r.lease_contract_number as "LeaseContractNummer",
    r.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam"
  from car_order r
  join client z on z.client_id = r.client_id
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  left join lease_contract s on s.client_id = r.client_id and s.number = r.succeeded_contract_number
  left join lateral (
    select
      c.end_date
    from lease_contract c
    where r.succeeded_contract_number is null
      and c.client_id = r.client_id
      and c.list_driver_number = r.driver_number
      and c.state = 'running'
      and c.number is distinct from r.lease_contract_number
    order by c.end_date desc
    limit 1
  ) n on true
  where r.client_id = $1
  order by r.delivered_on is not null, case when r.delivered_on is null then r.promised_on end, r.delivered_on desc, r.ordered_on desc, r.number desc
) r
