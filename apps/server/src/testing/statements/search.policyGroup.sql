select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'policyGroup' as "kind",
    k.number as "id",
    coalesce(k.name ->> (
      select
        d.locale
      from client_language d
      where d.client_id = k.client_id
        and d.is_default
    ), (
      select
        min(t.value)
      from jsonb_each_text(k.name) t
    )) as "title",
    array_remove(array[]::text[], null) as "facts",
    null as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from policy_group k
  where k.client_id = $1
    and k.search_text like all ($2::text[])
  order by k.number desc
  limit $3
) r
