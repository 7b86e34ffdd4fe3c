select
  '[' || coalesce(string_agg(line, ',' order by position), '') || ']' as json
from (
  select
    n.position,
    '{' || string_agg(to_json(c.code)::text || ':' || case when c.kind = 'date' then coalesce(to_json('/Date(' || (((n.all_cells ->> c.code)::date - date '1970-01-01')::bigint * 86400000) || ')/')::text, 'null') else coalesce((n.all_cells -> c.code)::text, 'null') end, ',' order by c.place) || '}' as line
  from (
    select
      n.position,
      (jsonb_build_object('BedragExclusief', n.amount_excl, 'BedragInclusief', n.amount_incl) || n.cells) as all_cells
    from invoice_line n
    where n.client_id = $1
      and n.invoice_number = $2
      and n.type_code = $3
  ) n
  cross join unnest($4::text[], $5::text[]) with ordinality as c (code, kind, place)
  group by n.position
) r
