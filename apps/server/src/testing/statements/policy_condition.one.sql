select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.title as "title",
    k.body as "body",
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
    and k.number = $2
) r
