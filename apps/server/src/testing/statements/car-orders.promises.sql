select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    '/Date(' || floor(extract(epoch from at) * 1000)::bigint || ')/' as "Moment",
    '/Date(' || ((promised_on - date '1970-01-01')::bigint * 86400000) || ')/' as "Leverdatum",
    '/Date(' || ((previous_on - date '1970-01-01')::bigint * 86400000) || ')/' as "Vorige",
    reason as "Reden",
    source as "Bron",
    actor as "Door"
  from car_order_promise
  where client_id = $1
    and order_number = $2
  order by place desc
) r
