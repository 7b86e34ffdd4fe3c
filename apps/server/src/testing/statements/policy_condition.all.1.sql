select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    case when k.title ?& array[$2::text] then k.title::json else json_build_object(
      $2::text, coalesce(k.title ->> $2::text, k.title ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.title) t
      ), '')
    ) end as "title",
    case when k.body ?& array[$2::text] then k.body::json else json_build_object(
      $2::text, coalesce(k.body ->> $2::text, k.body ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.body) t
      ), '')
    ) end as "body",
    k.is_required as "required",
    array(
      select
        l.arrangement_number
      from policy_condition_arrangement l
      where l.client_id = k.client_id
        and l.policy_condition_number = k.number
      order by 1
    ) as "arrangements",
    array(
      select
        l.policy_group_number
      from policy_condition_group l
      where l.client_id = k.client_id
        and l.policy_condition_number = k.number
      order by 1
    ) as "group",
    coalesce((
      select
        g.name
      from policy_condition_group l
      join policy_group g on g.client_id = l.client_id and g.number = l.policy_group_number
      where l.client_id = k.client_id
        and l.policy_condition_number = k.number
    ), '{}') as "groupName",
    k.place as "position"
  from policy_condition k
  where k.client_id = $1
  order by (
    select
      g.place
    from policy_condition_group l
    join policy_group g on g.client_id = l.client_id and g.number = l.policy_group_number
    where l.client_id = k.client_id
      and l.policy_condition_number = k.number
  ), (
    select
      g.number
    from policy_condition_group l
    join policy_group g on g.client_id = l.client_id and g.number = l.policy_group_number
    where l.client_id = k.client_id
      and l.policy_condition_number = k.number
  ), k.place, k.number
) r
