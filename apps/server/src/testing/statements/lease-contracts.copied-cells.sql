copy (
  select
    c.number,
    c.list_plate,
    c.list_description,
    c.list_driver,
    c.debtor_number,
    c.list_debtor,
    c.reference,
    c.start_date,
    c.end_date,
    '{"Status":{"running":"Lopend"}}'::jsonb -> 'Status' ->> c.state,
    c.projected_km,
    c.over_km
  from lease_contract c
  where c.client_id = 1
    and c.number = any ('{100,300}'::integer[])
  order by ('{1,0}'::integer[])[width_bucket(c.number, '{100,300}'::integer[])]
) to stdout (format csv, encoding 'UTF8')
