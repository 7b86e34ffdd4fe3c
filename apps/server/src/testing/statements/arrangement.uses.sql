select
  u.*
from (
  select
    'mobilityProduct' as kind,
    k.number,
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
    )) as name
  from mobility_product_arrangement l
  join mobility_product k on k.client_id = l.client_id and k.number = l.mobility_product_number
  where l.client_id = $1
    and l.arrangement_number = $2
  union
  select
    'employee' as kind,
    k.number,
    k.full_name::text as name
  from employee_arrangement l
  join employee k on k.client_id = l.client_id and k.number = l.employee_number
  where l.client_id = $1
    and l.arrangement_number = $2
  union
  select
    'policyGroup' as kind,
    k.number,
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
    )) as name
  from policy_group_arrangement l
  join policy_group k on k.client_id = l.client_id and k.number = l.policy_group_number
  where l.client_id = $1
    and l.arrangement_number = $2
  union
  select
    'policyCondition' as kind,
    k.number,
    coalesce(k.title ->> (
      select
        d.locale
      from client_language d
      where d.client_id = k.client_id
        and d.is_default
    ), (
      select
        min(t.value)
      from jsonb_each_text(k.title) t
    )) as name
  from policy_condition_arrangement l
  join policy_condition k on k.client_id = l.client_id and k.number = l.policy_condition_number
  where l.client_id = $1
    and l.arrangement_number = $2
) u
order by kind, name, number
limit 200
