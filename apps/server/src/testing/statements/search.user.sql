select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'user' as "kind",
    a.number as "id",
    a.name as "title",
    array_remove(array[a.email]::text[], null) as "facts",
    null as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from account a
  where a.client_id = $1
    and a.deleted_at is null
    and a.search_text like all ($2::text[])
    and ($3::integer[] is null or (not a.sees_all_debtors and coalesce( (
      select
        bool_and(g.debtor_number = any ($3))
      from account_debtor g
      where g.client_id = a.client_id
        and g.account_number = a.number
    ), (
      select
        d.debtor_number = any ($3)
      from driver d
      where d.client_id = a.client_id
        and d.number = a.driver_number
    ), false)))
  order by a.name, a.number
  limit $4
) r
