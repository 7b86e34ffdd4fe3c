select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
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
    and k.number = $2
) r
