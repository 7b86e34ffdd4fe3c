select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    case when k.name ?& array[$2::text] then k.name::json else json_build_object(
      $2::text, coalesce(k.name ->> $2::text, k.name ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.name) t
      ), '')
    ) end as "name",
    array(
      select
        l.arrangement_number
      from policy_group_arrangement l
      where l.client_id = k.client_id
        and l.policy_group_number = k.number
      order by 1
    ) as "arrangement",
    (
      select
        a.name
      from policy_group_arrangement l
      join arrangement a on a.client_id = l.client_id and a.number = l.arrangement_number
      where l.client_id = k.client_id
        and l.policy_group_number = k.number
    ) as "arrangementName",
    k.place as "position"
  from policy_group k
  where k.client_id = $1
  order by (
    select
      l.arrangement_number
    from policy_group_arrangement l
    where l.client_id = k.client_id
      and l.policy_group_number = k.number
  ), k.place, k.number
) r
